/** Splits a site's name for the logo: the first word, and the rest in a fainter colour. */
export const siteNameParts = (name: string): [first: string, rest: string] => {
  const at = name.indexOf(' ');
  return at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at)];
};
