const shape = /(?:^|;\s*)signed_in=1(?:;|$)/;

/** A cookie says that somebody is signed in, so that this is known before the first paint. It opens nothing. */
export const hasSignedInHint = (): boolean => typeof document !== 'undefined' && shape.test(document.cookie);

export function setSignedInHint(isSignedIn: boolean): void {
  if (typeof document === 'undefined') return;
  // What the boot script has read of the cookie hides the way to log in and makes room in the header.
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  if (hasSignedInHint() === isSignedIn) return;
  const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  document.cookie = `signed_in=${isSignedIn ? '1' : ''}; Max-Age=${isSignedIn ? 31_536_000 : 0}; ${rest}`;
}
