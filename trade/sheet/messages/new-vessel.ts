/**
 * Returns true if a text announces that this vessel replaces another one: `ALPHA has been replaced by BETA`
 * for the vessel `BETA`.
 */
export function isNewVessel(text: string, name: string): boolean {
  const [before = '', ...replaced] = text
    .toUpperCase()
    .split(/(?<![A-Z])(?:REPLACES|SUBSTITUTES|IN PLACE OF|IN LIEU OF)(?![A-Z])/);
  if (replaced.length === 1 && before.trim().endsWith(name)) return true;
  const [, behind = ''] = text.toUpperCase().split(/(?:REPLACED|SUBSTITUTED) (?:BY|WITH)|改派|换成|改由/);
  return behind.replace(/^\s*(?:M\/?V\.? ?)?["“]?/, '').startsWith(name);
}
