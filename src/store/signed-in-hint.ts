const shape = /(?:^|;\s*)signed_in=1(?:;|$)/;

/**
 * True if a cookie marks the browser as logged in. The cookie can be read before the first paint and gives no
 * access.
 */
export const hasSignedInHint = (): boolean => typeof document !== 'undefined' && shape.test(document.cookie);

/**
 * Writes the cookie that marks a login, and shows or hides the login link. For a locked session the cookie
 * stays, because the next start may be able to read the key. The login link is shown, because the member can
 * log in now.
 */
export function setSignedInHint(isSignedIn: boolean, isLocked = false): void {
  if (typeof document === 'undefined') return;
  // The boot script sets this attribute from the cookie. It hides the login link and makes room in the
  // header.
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn && !isLocked);
  if (hasSignedInHint() === isSignedIn) return;
  const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `signed_in=${isSignedIn ? '1' : ''}; Max-Age=${isSignedIn ? 31_536_000 : 0}; ${rest}`;
}
