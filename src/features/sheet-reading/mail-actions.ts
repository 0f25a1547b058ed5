import { simplified } from '../../../trade/text/simplified.ts';

/**
 * A change of a sailing that a mail announces: the sailing is cancelled, its dates are moved by a number of
 * days, or its vessel is named. `isReplacing` is true if the sailing had another vessel before.
 */
export type MailAction =
  | { kind: 'cancel' }
  | { kind: 'shift'; days: number }
  | { kind: 'name'; ship: string; isReplacing: boolean };

const cancelled =
  /已?取消|停航|停班|空班|作废|撤销|跳航|不走了|(?<![A-Z])(?:CANCEL(?:L?ED|LATION|S)?|BLANK(?:ED)? ?SAILINGS?|BLANKED|VOID(?:ED)?|WITHDRAWN|SUSPENDED|NOT SAILING|WILL NOT SAIL)(?![A-Z])/i;
/** Words that make a cancellation or a delay uncertain, or that deny it. */
const doubtful =
  /未|没有?被|如遇|如果|除非|可能|会不会|是否|取消了?吗|[?？]|(?<![A-Z])(?:IF|UNLESS|MAY|MIGHT|WOULD|NEVER|NOT (?:YET )?CANCEL|POSSIBLY|PROBABLY)(?![A-Z])/i;

const digits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('一二三四五六七八九十', (word, at) => [word, at + 1])),
  ...Object.fromEntries(
    'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN'.split(' ').map((word, at) => [word, at + 1]),
  ),
  两: 2,
  A: 1,
};
const number = '(?<n>\\d{1,2}|[一两二三四五六七八九十]|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|A)';
const unit = '(?<unit>天|日(?!期)|个?星期|周|DAYS?|WEEKS?)(?![A-Z])';
const laterWord =
  '(?<later>推迟|延迟|延期|延误|顺延|推后|晚|(?<![A-Z])(?:DELAY(?:ED|S)?|POSTPONED?|SLIPP?ED|PUSHED BACK|LATE))';
const earlierWord = '(?<earlier>提前|提早|(?<![A-Z])(?:ADVANCED|BROUGHT FORWARD))';
/**
 * The words between the verb and the number: `delayed by about 2 days`. The words 至 and `to` are not among
 * them, because a date follows them and not a number of days.
 */
const between = '(?:[\\s:：]|了|约|大约|再|到港|开航|BY|FOR|ABOUT|APPROX\\.?|ANOTHER|OF){0,5}';
const shifts = [
  new RegExp(`(?:${laterWord}|${earlierWord})${between}${number}\\s*${unit}`, 'i'),
  new RegExp(
    `(?<![\\d/.-])${number}\\s*${unit}\\s*(?:'S?\\s*)?(?:(?<later>LATER?|DELAY|BEHIND|延误|延迟)|(?<earlier>EARLIER|AHEAD))`,
    'i',
  ),
];
const delayed = /推迟|延迟|延期|延误|改期|顺延|(?<![A-Z])(?:DELAY(?:ED|S)?|POSTPONED?|RESCHEDULED)(?![A-Z])/i;

const name =
  "(?<ship>[A-Z][A-Z\\d.'&-]*(?:\\s+[A-Z\\d][A-Z\\d.'&-]*){0,4}|\\p{Script=Han}{2,8}\\s?\\d{0,3}(?:号|轮)?)";
const mark = '(?:(?:the\\s+)?(?:MV|M/V|M\\.V\\.|VESSEL)\\s*[:：]?\\s*)?["“「]?';
const naming = new RegExp(
  `^[\\s,，:：=-]*(?:船名)?\\s*(?:(?:is|has been|will be|now)\\s+)*(?:(?<replacing>换成|换为|换船|改由|改派|replaced by|substituted (?:by|with))|定船|定为|确定为|指定为?|派|named(?: as)?|nominated(?: as)?|performed by|fixed(?: as)?|=|[:：]\\s*船名)\\s*[:：]?\\s*${mark}${name}["”」]?(?=[\\s。.,，]*$|\\s*(?:执行|承运|轮))`,
  'iu',
);
const namedBefore = new RegExp(
  `${mark}${name}["”」]?\\s*(?:(?:is|has been|will be|now)\\s+)*(?:nominated|named|fixed|appointed|to perform|performing|will perform|执行|承运)\\s*(?:for|as|to|on)?\\s*(?:the\\s+)?$`,
  'iu',
);

/**
 * The maximum number of characters that are searched in a text. A limit is needed, because the time that the
 * patterns take grows faster than the length of the text.
 */
const textMost = 300;

/**
 * Returns the change that the words next to a sailing's name describe; null if they describe none. `behind`
 * is the text after the name, `before` the text in front of it.
 */
export function actionIn(behind: string, before = ''): MailAction | null {
  const text = simplified(behind.slice(0, textMost).normalize('NFKC'));
  const named = nameIn(text, simplified(before.slice(-textMost).normalize('NFKC')));
  if (named) return named;
  if (doubtful.test(text)) return null;
  return shiftIn(text) ?? (cancelled.test(text) ? { kind: 'cancel' } : null);
}

/** Returns true if a text contains words that may cancel or delay a sailing, even if they are uncertain. */
export const mayChange = (text: string): boolean => {
  const plain = simplified(text.normalize('NFKC'));
  return cancelled.test(plain) || delayed.test(plain);
};

/**
 * Returns true if a text has no other words than those for a cancellation or a delay: `取消`, `- delayed 2
 * days.`
 */
export function isOnlyChange(text: string): boolean {
  if (text.length > textMost) return false;
  let plain = simplified(text.normalize('NFKC'));
  for (const pattern of [...shifts, cancelled, delayed]) plain = plain.replace(pattern, '');
  return mayChange(text) && !/[\p{L}\d]{2}/u.test(plain);
}

function shiftIn(text: string): MailAction | null {
  for (const pattern of shifts) {
    const { n, unit: of = '', earlier } = pattern.exec(text)?.groups ?? {};
    if (n === undefined) continue;
    const count = digits[n.toUpperCase()] ?? Number(n);
    const days = count * (/周|星期|WEEK/i.test(of) ? 7 : 1);
    return { kind: 'shift', days: earlier === undefined ? days : -days };
  }
  return null;
}

function nameIn(behind: string, before: string): MailAction | null {
  const groups = naming.exec(behind)?.groups ?? namedBefore.exec(before)?.groups;
  const ship = groups?.['ship']?.trim().replace(/(?<=\p{Script=Han})轮$/u, '');
  if (!ship || /^(?:TBN|TBA|TBC)$/i.test(ship) || mayChange(ship)) return null;
  return { kind: 'name', ship: ship.toUpperCase(), isReplacing: groups?.['replacing'] !== undefined };
}
