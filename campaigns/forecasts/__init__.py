"""Forecasts of campaigns: how a war would go on, many times over."""
