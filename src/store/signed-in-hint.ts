const shape = /(?:^|;\s*)signed_in=1(?:;|$)/;

/**
 * True if a cookie marks the browser as logged in. The cookie can be read before the first paint and gives no
 * access.
 */
export const hasSignedInHint = (): boolean => typeof document !== 'undefined' && shape.test(document.cookie);

/**
 * Writes the cookie that marks a login, and shows or hides the login link. If the session is locked (its key
 * cannot be read now), the cookie stays, because the next start may read the key. The login link is then
 * shown, so that the member can log in.
 */
export function setSignedInHint(isSignedIn: boolean, isLocked = false): void {
  if (typeof document === 'undefined') return;
  // This attribute hides the login link and makes room in the header. At a page load, the boot script sets it
  // from the cookie.
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn && !isLocked);
  if (hasSignedInHint() === isSignedIn) return;
  const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `signed_in=${isSignedIn ? '1' : ''}; Max-Age=${isSignedIn ? 31_536_000 : 0}; ${rest}`;
}
