def check_scenario(s): return ()
def check_fleet(s): return ()
def forecast(g,a): return None
def narrate(e,n): return None
