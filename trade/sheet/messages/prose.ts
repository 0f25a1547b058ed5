/**
 * Auxiliary words before a verb such as `berth` or `sail`, which are removed: `is scheduled to berth`, `and
 * will sail`.
 */
const helping =
  /(?<![A-Za-z])(?:(?:and|then|she|She|it|It|will|would|shall|is|are|now|be|to|scheduled|expected|due|estimated|planned|about) ){1,5}(?=(?:berth|arriv|reach|call|sail|depart|leav|load|discharg)[a-z]{0,4} )/g;

/**
 * Patterns of phrases in English notices, each with its replacement in the style of a list: `berth at
 * Shanghai on` becomes `Shanghai ETB`.
 */
const english: readonly (readonly [RegExp, string])[] = [
  [
    /berth(?:s|ing)? (?:at|in) (\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}?),? (?:(?:on|around|about|by|from|during|between) )?(?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' $1 ETB ',
  ],
  [
    /(?:arriv(?:e|es|ing)|reach(?:es|ing)?) (?:at |in )?(\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}?),? (?:(?:on|around|about|by|from|during|between) )?(?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' $1 ETA ',
  ],
  [
    /call(?:s|ing)? (?:at |in )?(\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}?),? (?:(?:on|around|about|by|from|during|between) )?(?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' $1 ',
  ],
  [
    /(?:sail|depart|leav)(?:e|s|es|ing)? (?:from |ex )?(\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}?),? (?:(?:on|around|about|by|from|during|between) )?(?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' $1 ETD ',
  ],
  [
    /(?:sail|depart|leav)(?:e|s|es|ing)? (?:(?:on|around|about|by|from|during|between) )?(?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' ETS ',
  ],
  [/load(?:s|ing)? (?:at |in |ex |from )?(?=\p{Lu}\p{Ll})/gu, ' POL '],
  [/discharg(?:e|es|ing) (?:at |in )?(?=\p{Lu}\p{Ll})/gu, ' POD '],
];
/** Replacements that apply only to the text after a loading port, see `isAfterLoading`. */
const englishAfterLoading: readonly (readonly [RegExp, string])[] = [
  [
    / (\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}?) ETA (?=(?:the )?\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6} \d|(?:early|mid|late|first half|second half) )/gu,
    ' POD $1 ETA ',
  ],
  [/,? then (?:to )?(?=\p{Lu}\p{Ll})/gu, ' POD '],
  [/ (?:bound |destined )?(?:for|to) (?=\p{Lu}\p{Ll})/gu, ' POD '],
];
/** A full stop at the end of a sentence. */
const fullStop = /(?<=\p{L}{3}|\d)\.(?=\s|$)/gu;
/** Patterns of phrases in Chinese notices, each with its replacement in the style of a list. */
const chinese: readonly (readonly [RegExp, string])[] = [
  [
    /(?:预计|计划|将)?(?:于|在)?((?:20\d{2}年)?\d{1,2}月\d{1,2}日?(?:(?: ?[-~至到] ?)(?:\d{1,2}月)?\d{1,2}日?)?)(?:在|于)(\p{Script=Han}{2,6}?)港?(?:受载|装货|装船|装载)/gu,
    ' $2 $1 ',
  ],
  [
    /(?:预计|计划|将)?(?:于|在)?((?:20\d{2}年)?\d{1,2}月\d{1,2}日?(?:(?: ?[-~至到] ?)(?:\d{1,2}月)?\d{1,2}日?)?)靠泊(\p{Script=Han}{2,6}?)(?:港|码头)?(?=[,，。;；、\s]|$)/gu,
    ' $2 ETB $1 ',
  ],
  [
    /(?:预计|计划|将)?(?:于|在)?((?:20\d{2}年)?\d{1,2}月\d{1,2}日?(?:(?: ?[-~至到] ?)(?:\d{1,2}月)?\d{1,2}日?)?)(?:抵达|到达|抵|到)(\p{Script=Han}{2,6}?)港?(?=[,，。;；、\s]|$)/gu,
    ' $2 ETA $1 ',
  ],
  [
    /(?:预计|计划|将)?(?:于|在)?((?:20\d{2}年)?\d{1,2}月\d{1,2}日?(?:(?: ?[-~至到] ?)(?:\d{1,2}月)?\d{1,2}日?)?)(?:开航|开船|离港|离泊|启航)/gu,
    ' ETS $1 ',
  ],
];

/**
 * A verb for a port call, such as `berth` or `sail`. A line without such a verb is left unchanged, which
 * saves time in long lists.
 */
const verb =
  /(?:berth|arriv|reach|call|sail|depart|leav|load|discharg)[a-z]{0,4} |[日在于].{0,8}(?:靠泊|抵|到|开航|开船|离|启航|受载|装)/;

/** Words at the beginning of a sentence that are not the name of a vessel. */
const noVessel =
  /^(?:WE|SHE|IT|THE|THIS|THESE|OUR|YOUR|ALL|PLEASE|PLS|KINDLY|CARGO|VESSEL|SHIP|SPACE|RATES?|DEAR|GOOD|HI|HELLO|NEXT|NEW|NOW|LOADING|DISCHARGING|SCHEDULE|SERVICE|BOOKINGS?|OWNERS?|NOTE|ALSO|BOTH|THERE|AS|IN|ON|FROM|TO|FOR|IF|WITH|AND|BEST|KIND|MANY|OFFICE)$/i;
const shipAtBegin =
  /^(\s*)(\p{Lu}[\p{Ll}]{1,14}(?: \p{Lu}[\p{Ll}]{1,14}){1,2}(?: \d{1,3})?)(?=(?: \(?V(?:oy(?:age)?)?[. ]*\d[\w-]*\)?)? (?:will|is|shall|loads?|loading|opens?|follows|to load|sails|arrives|berths|expected)(?![A-Za-z]))/u;

/**
 * Converts a line of prose to the style of a list: `is scheduled to berth at Shanghai on 5 December and will
 * sail on 8 December` becomes `Shanghai ETB 5 December ETS 8 December`.
 */
export function withoutProse(line: string, isPort: (text: string) => boolean): string {
  const named = line.replace(shipAtBegin, (whole: string, space: string, name: string) =>
    isPort(name) || name.split(' ').some((word) => noVessel.test(word)) ? whole : `${space}MV ${name}`,
  );
  if (!verb.test(named)) return named;
  const rules = /\p{Script=Han}/u.test(named) ? chinese : english;
  const bare = named.replace(helping, '');
  const called = rules.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), bare);
  const made = rules === english ? englishAfterLoading.reduce(replaceAfterLoading, called) : called;
  return made === bare ? named : made.replace(fullStop, ' ,');
}

/**
 * The minimum and maximum distance in characters from the mark `POL` of a loading port to the phrase with the
 * discharging port.
 */
const [afterLoadingLeast, afterLoadingMost] = [3, 80];

/** Returns true if a loading port (marked with `POL`) is in the text before the index and not far from it. */
function isAfterLoading(text: string, index: number): boolean {
  const mark = ' POL ';
  const at = text.lastIndexOf(mark, index - mark.length - afterLoadingLeast);
  return at >= 0 && index - at - mark.length <= afterLoadingMost;
}

/**
 * Applies a replacement to those matches that follow a loading port. In the replacement text, only `$1` is
 * supported.
 */
const replaceAfterLoading = (text: string, [pattern, spelling]: readonly [RegExp, string]): string =>
  text.replace(pattern, (...found: unknown[]) => {
    const [whole, index] = [String(found[0]), Number(found.find((one) => typeof one === 'number'))];
    const name = typeof found[1] === 'string' ? found[1] : '';
    return isAfterLoading(text, index) ? spelling.replace('$1', name) : whole;
  });

/**
 * Returns true for a line of prose whose sentence continues in the next line: it is long, has several words
 * in small letters and does not end with a punctuation mark.
 */
function isOpenProse(line: string): boolean {
  const words = line.trim().split(/\s+/);
  const small = words.filter((word) => /^[a-z]{2,}[,]?$/.test(word));
  return line.trim().length >= 60 && small.length >= 4 && !/[.:;!?]\s*$/.test(line);
}

/**
 * Joins the lines of a sentence that a mail program has wrapped. The whole sentence is put into its first
 * line. The other lines become empty, so that line numbers do not change. `posts` are the lines at which the
 * messages of a chat begin.
 */
export function withWholeSentences(
  lines: readonly string[],
  posts: ReadonlySet<number> = new Set(),
): string[] {
  const made = [...lines];
  let first = 0;
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const isContinued =
      above !== undefined &&
      !posts.has(at) &&
      isOpenProse(above) &&
      line.trim() !== '' &&
      line.trim().split(/\s+/).length > 1 &&
      !/^\s*(?:[-*•]|\d{1,2}[.)]|[Mm]\/?[Vv]\.? |(?:[A-Z]{2,}[ .\d]+){2})/.test(line);
    if (!isContinued) first = at;
    else {
      made[first] = `${made[first] ?? ''} ${line.trim()}`;
      made[at] = '';
    }
  }
  return made;
}

/** The positions in a line at which a sentence may continue with the next vessel. */
const partEnds =
  /(?<=[,，;；。、])|(?<=(?:\p{Ll}{2}|\d|\))\. )(?=\p{Lu})|(?<=\p{L}|\d)\s+(?=(?:and|while|whereas) (?:M\/?V|MV)\b)|(?=另外|另有)/gu;

/** Splits a line at each position at which the next vessel may begin. */
export const partsOfSentence = (line: string): string[] =>
  line.split(partEnds).filter((part) => part.trim() !== '');
