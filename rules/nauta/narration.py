"""stub for now"""
