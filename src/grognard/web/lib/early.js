// Runs before the page is painted, as a plain script: no flash of the wrong theme or language.
(() => {
  const recall = (/** @type {string} */ key) => {
    try {
      return JSON.parse(localStorage.getItem(`grognard.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = recall("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.lang = recall("language") ?? (navigator.language.toLowerCase().startsWith("ja") ? "ja" : "en");
})();
