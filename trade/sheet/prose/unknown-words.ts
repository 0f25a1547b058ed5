import type { ProseToken } from './prose-token.ts';

/**
 * Returns a number that may be another day, because only a dash, a slash or a word such as `and` separates it
 * from days; empty if there is none.
 */
export function numberNextTo(tokens: readonly ProseToken[], at: number): string {
  const isJoint = (token: ProseToken | undefined) =>
    (token?.kind === 'mark' && /^[-–—~/&+]$/.test(token.text)) ||
    (token?.kind === 'word' &&
      /^(?:and|or|to|till|until|al?|au|bis|tot|e|y|et|und|en|do|s\/d|和|或|及)$/i.test(token.text));
  for (const step of [-1, 1])
    if (isJoint(tokens[at + step])) {
      const other = tokens[at + 2 * step];
      if (other?.kind === 'word' && /^\d/.test(other.text)) return other.text;
    }
  return '';
}

const plainWords =
  /预计|大约|大概|左右|前后|计划|约|将|于|在|从|自|由|我司|我们|本月|下月|当天|然后|再|最后|最终|以及|和|及|与|另|直|挂|靠|港|号|日|可|还|有|两|条|艘|去|下|上|航|班|轮|船|期|每|周|为|改|是|的|后|先|开往|时间|日期|装|卸|货|前/gu;

/**
 * Returns the words if they may be an unknown port: one capitalised word, or Chinese characters without a
 * known meaning. Otherwise returns an empty text.
 */
export function unknownIn(words: string): string {
  if (/\p{Script=Han}/u.test(words)) {
    const rest = words.replace(plainWords, '');
    return rest.length > 1 ? words : '';
  }
  return /^[A-Z][A-Za-z'-]{2,}$/.test(words) &&
    !/^(?:ABT|ABOUT|APPROX|AROUND|ON|NOW|NEW|DATE|DATES|AGW|WP|EST|ONLY|TIME|ALSO|ARND|ETC|FROM|BY|IAGW|Est|About|Around|Date|Now|Only|From|Day|Lay|The|Port|Next)$/.test(
      words,
    )
    ? words
    : '';
}

/** Words before a voyage number that are not part of a vessel's name. */
const noName =
  /^(?:Our|The|Next|New|Vessel|Voyage|And|Of|By|On|With|For|Via|Is|Re|Ref|Dear|Also|Then|Now|No|Nr|Name|Trip|Sailing|This|That|First|Second|Last)$/i;

/**
 * Returns a capitalised word of unknown meaning before a voyage number if only a bar or a slash separates the
 * two; empty if there is none. It may be the name of another vessel: `Pacific Grace | V.12`.
 */
export function nameInFront(tokens: readonly ProseToken[], at: number): string {
  const before = tokens[at - 1];
  const isSlight = before?.kind === 'mark' && /^[|*/"”]{1,3}$/.test(before.text);
  const word = isSlight ? tokens[at - 2] : undefined;
  return word?.kind === 'word' && /^[A-Z][A-Za-z'-]{2,}$/.test(word.text) && !noName.test(word.text)
    ? word.text
    : '';
}
