/** Scheme, host and port of a site and nothing else, as `location.origin` says it. */
export const isWebOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
