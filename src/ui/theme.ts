/** The theme that the person has chosen. `system` means the theme of the operating system. */
export type Theme = 'system' | 'light' | 'dark';

/**
 * Returns the chosen theme; `system` if the person has chosen none. A script in the HTML page has read the
 * choice from the cookie and set it on the document.
 */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Sets the theme and stores it in a cookie for a year. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `theme=${theme}; Max-Age=${theme === 'system' ? 0 : 31_536_000}; ${rest}`;
}

/** Switches between the light and the dark theme. */
export function toggleTheme(): void {
  const theme = chosenTheme();
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  chooseTheme(isDark ? 'light' : 'dark');
}

/** Calls the callback each time this page changes the theme. Returns a function that stops watching. */
export function watchTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
