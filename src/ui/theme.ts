/** What a person has chosen; without a choice the system's holds. */
export type Theme = 'system' | 'light' | 'dark';

/** The boot script has put the cookie's choice on the page already. */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Keeps the choice for a year. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `theme=${theme}; Max-Age=${theme === 'system' ? 0 : 31_536_000}; ${rest}`;
}

/** Turns what is shown now: light to dark and back. */
export function toggleTheme(): void {
  const theme = chosenTheme();
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  chooseTheme(isDark ? 'light' : 'dark');
}

/** Calls `tell` when another theme is chosen, by whatever switch. */
export function watchTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
