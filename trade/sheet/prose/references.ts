import type { ProseLine } from './prose-token.ts';

/** Words that may precede the number of a list entry. */
const opening =
  /^\s{0,20}(?:(?:等下|另外|对了|还有|更正|注意|sorry|correction|(?:pls |please )?note)[，,：: ]{0,3})?/iu;
/** The number of an earlier list entry at the beginning of a line: `2那条南通不靠了`, `3取消了`, `no. 3 is cancelled`. */
const references: readonly RegExp[] = [
  /^第(?<number>\d{1,2})[条班个艘]?船?(?<rest>[^\n]{2,200})$/iu,
  /^(?<number>\d{1,2})[那这][条班个艘]船?(?<rest>[^\n]{2,200})$/iu,
  /^(?<number>\d{1,2})(?=[已也都的]?(?:取消|满|停航|不靠|不挂|推迟|推到|改|延))(?<rest>[^\n]{2,200})$/iu,
  /^(?:no\.?|nr\.?|#|option|item) ?(?<number>\d{1,2})(?=[ ,:]{1,2}[A-Za-z])(?<rest>[^\n]{2,200})$/iu,
];

/** A word for a change. A line about a list entry must contain one. */
const change =
  /取消|停航|满|不靠|不挂|改|推|延|提前|换|CANCEL|FULL|OMIT|SKIP|DELAY|POSTPON|VOID|WITHDRAWN|NOW |REVISED|MOVED|CHANGED/i;

/**
 * Returns the text of a line that refers to an earlier list entry by its number, with the vessel of that
 * entry instead of the number. Returns null for any other line.
 */
export function namedByNumber(line: ProseLine, above: readonly ProseLine[]): string | null {
  const text = line.text.replace(opening, '');
  const found = references.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const { number = '', rest = '' } = found ?? {};
  if (number === '' || line.number !== null || !change.test(line.source)) return null;
  const entry = above.findLast((one) => one.number === Number(number));
  const vessel = entry?.tokens.find(({ kind }) => kind === 'vessel')?.text;
  return vessel === undefined ? null : `${vessel} ${rest.trim()}`;
}
