// Before the first paint, so that a dark page never flashes white. A separate file: no inline script is allowed.
(() => {
  let stored = null;
  let density = null;
  try {
    stored = localStorage.getItem('theme');
    density = localStorage.getItem('tableDensity');
  } catch {}
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.documentElement.dataset.density = density === 'comfortable' ? density : 'dense';
})();
