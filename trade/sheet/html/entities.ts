/** Returns a table from a text that alternates names and characters: `amp & lt <`. */
function tableOf(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ');
  return new Map(
    words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
  );
}

/** The named characters that mails and saved pages use, except letters with accents. */
const named: ReadonlyMap<string, string> = new Map([
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwj', 'zwnj', 'lrm', 'rlm'].map((name) => [name, ''] as const),
  ...tableOf(
    `amp & lt < gt > quot " apos ' sol / colon : comma , period . lpar ( rpar ) num # plus + tilde ~`,
  ),
  ...tableOf(
    'ndash – mdash — minus − hyphen - lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo »',
  ),
  ...tableOf('bull • middot · hellip … rarr → rArr ⇒ larr ← harr ↔ times × deg ° plusmn ± frac12 ½ frac14 ¼'),
  ...tableOf(
    'frac34 ¾ sup2 ² sup3 ³ ordm º ordf ª euro € pound £ yen ¥ cent ¢ copy © reg ® trade ™ sect § para ¶',
  ),
  ...tableOf('szlig ß aelig æ AElig Æ oelig œ OElig Œ oslash ø Oslash Ø eth ð ETH Ð'),
]);

/** The accents of letters such as `&eacute;`, as combining characters. */
const accents = tableOf(
  'acute \u0301 grave \u0300 circ \u0302 uml \u0308 tilde \u0303 ring \u030A cedil \u0327 caron \u030C',
);

/**
 * The characters of Windows-1252 for the numbers 128 to 159. Pages that contain such a number mean these
 * characters and not control characters.
 */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Replaces the character references of an HTML text, such as `&amp;`, by their characters. References with an
 * unknown name are left unchanged.
 */
export function decodedEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return byName(String(name), whole.endsWith(';')) ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      if (code >= 0x80 && code < 0xa0) return windows[code - 0x80] ?? ' ';
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : ' ';
    },
  );
}

function byName(name: string, isEnded: boolean): string | undefined {
  // Without a final semicolon, only these names are replaced, because `&copy` may be a parameter in an
  // address.
  if (!isEnded) return ['nbsp', 'amp', 'lt', 'gt', 'quot'].includes(name) ? named.get(name) : undefined;
  const known = named.get(name) ?? named.get(name.toLowerCase());
  if (known !== undefined) return known;
  const accent = accents.get(name.slice(1));
  return accent === undefined ? undefined : `${name[0]}${accent}`.normalize('NFC');
}
