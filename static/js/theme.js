// Runs before the page is painted, so that a remembered theme does not flash. Kept apart from site.js, which runs later.
try {
  const theme = localStorage.getItem("navarch-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stands.
}
