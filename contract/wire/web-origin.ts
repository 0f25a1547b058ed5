/** Returns true for a bare origin: scheme, host and port in the form of `location.origin`. */
export const isWebOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
