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

  // A script that does not arrive leaves nothing behind that could say so; a failing one says so itself.
  const failed = {
    en: "The table could not be loaded completely. Reload this page to try again.",
    ja: "画面を最後まで読み込めませんでした。ページを再読み込みしてください。",
  };
  addEventListener(
    "error",
    (event) => {
      if (!(event.target instanceof HTMLScriptElement)) return;
      const notice = document.createElement("p");
      notice.role = "alert";
      notice.className = "unloaded";
      notice.textContent = failed[root.lang === "ja" ? "ja" : "en"];
      document.body.prepend(notice);
    },
    true,
  );
})();
