/**
 * Returns a warning for each variable of the environment that looks like one of ours but is unknown, for example
 * `DATABSE_URL`. The server ignores such a variable, so a typing error would go unnoticed.
 */
export function warningsAbout(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly { name: string; secret: boolean }[],
): string[] {
  const names = known.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));
  const unknown = Object.keys(environment).filter(
    (name) => environment[name] && !names.includes(name) && !name.startsWith('npm_'),
  );
  return unknown.flatMap((name) => {
    const near = names.find((one) => one.length >= 6 && isNear(one, name, one.length < 9 ? 1 : 2));
    if (near !== undefined) return [`${name} is unknown and has no effect. Did you mean ${near}?`];
    const isOurs = families.some((family) => name.startsWith(family));
    return isOurs ? [`${name} is unknown and has no effect.`] : [];
  });
}

/** The prefixes of variable names that only this program uses. */
const families = [
  'BACKUP_',
  'DEMO_',
  'SMS_',
  'WECHAT_',
  'ALIPAY_',
  'AIS_',
  'OPEN_API_',
  'MINI_PROGRAM_',
  'SITE_',
];

/** True if at most `most` letters differ. Compares the lengths first, which rules out most pairs. */
const isNear = (one: string, other: string, most: number): boolean =>
  Math.abs(one.length - other.length) <= most && distance(one, other) <= most;

/**
 * Returns the number of letters to insert, delete, replace or swap to turn one text into the other
 * (Damerau–Levenshtein distance).
 */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= other.length; j++) if (rows[0]) rows[0][j] = j;
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1);
      const row = rows[i] ?? [];
      row[j] = isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least;
    }
  return at(one.length, other.length);
}
