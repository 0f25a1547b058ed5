import type { PlainDate } from '../calendar/plain-date.ts';
import { dayIn, namesDay, plainDay, withoutOtherMails, type Taken } from './other-mails.ts';
import { withPlainCharacters } from '../sheet/text/plain-characters.ts';
import { isOfChatProgram, withoutRemarks, type SpokenLine } from './chat-remarks.ts';

/** The own words of a mail or a chat: its text without headers, quotes and signatures. */
export interface OwnWords {
  /** The text. Removed lines are replaced by empty lines, so that line numbers stay the same. */
  text: string;
  /**
   * The author if the text names one: the original sender of a forwarded mail, or the only person in a chat
   * who lists sailings.
   */
  from: { name: string; address: string } | null;
  sent: PlainDate | null;
  /** The indexes of the lines at which the messages of a chat begin; absent for other texts. */
  posts?: readonly number[];
}

/**
 * Returns a mail or a chat without the lines that are not part of its list. These lines are headers of
 * forwarded mails, quotes of an older list in replies, names and times in a chat, and signatures with phone
 * numbers.
 */
export function ownWordsOf(text: string, today: PlainDate | null = null): OwnWords {
  const lines = withPlainCharacters(text)
    .split('\n')
    .map((line) => line.replace(/\r$/, ''));
  const mail = withoutOtherMails(lines);
  const chat = withoutChatHeads(mail.lines, today);
  const own = withoutVoidPart(chat.lines).map((line) => (isContact(line) ? '' : line));
  return {
    text: own.join('\n'),
    from: mail.from ?? chat.from,
    sent: mail.sent ?? chat.sent,
    ...(chat.posts && { posts: chat.posts }),
  };
}

/** A line above an old list that is repeated for reference only: `list No. 1 (VOID):`. */
const voidHead = /(?:VOID|SUPERSEDED|OLD LIST|PREVIOUS LIST|作废|已失效|旧表)[)）\]]?\s*[:：]\s*$/i;

/** Removes a void list: from the line that calls it void (`voidHead`) to the next empty line. */
function withoutVoidPart(lines: readonly string[]): string[] {
  let isVoid = false;
  return lines.map((line) => {
    if (voidHead.test(line)) isVoid = true;
    else if (line.trim() === '') isVoid = false;
    return isVoid ? '' : line;
  });
}

/** The line with name and time above a chat message: `老周  2026/11/20 9:32:15`, `Capt. Lin 09:32`. */
const speaker =
  /^(\S.{0,38}?) {1,4}(?:(20\d{2}[-/年]\d{1,2}[-/月]\d{1,2})日? {1,2})?(?:上午|下午)?\d{1,2}:\d{2}(?::\d{2})?$/;
/**
 * A line with time, name and text of a chat message: `[20/11/2026, 09:32:15] Zhou: …`, `2026/11/20, 09:32 -
 * Zhou: …`.
 */
const speakerBefore =
  /^\u200e?\[?(\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?),? \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?\]?(?: -)? ([^:]{1,40}): (.*)$/i;
/** A line with the clock time before the date: `[09:32, 20/11/2026] Zhou: …`, `[오전 9:12, 2026. 11. 23.] Zhou: …`. */
const speakerBehindTime =
  /^\u200e?\[(?:\p{L}{2} )?\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?, (\d{1,4}[/.-] ?\d{1,2}[/.-] ?\d{2,4})\.?\] ([^:]{1,40}): (.*)$/iu;
/** The line above a message in a chat that QQ has exported: `2026-11-23 8:35:02 小倩(80005678)`. */
const exported =
  /^(20\d{2}-\d{1,2}-\d{1,2}) \d{1,2}:\d{2}:\d{2} (\S.{0,38}?)(?:\(\d{5,12}\)|<[^<>]{3,60}>)?$/;
/** A line between two days of a chat: `—————  2026-11-20  —————`. */
const dayBetween = /^[—–-]{3,20} {0,3}(20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}) {0,3}[—–-]{3,20}$/;

const shortDay = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d{2}|\d{2}))?$/;

/**
 * Returns true if the exported chat writes the day before the month. All its dates have the same order, which
 * the phone determines. Returns null if no date shows the order.
 */
function writesDayFirst(written: readonly string[]): boolean | null {
  const parts = written.flatMap((text) => {
    const [, first, second] = shortDay.exec(text) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (parts.some(([first]) => first > 12)) return true;
  return parts.some(([, second]) => second > 12) ? false : null;
}

interface ChatDates {
  isDayFirst: boolean | null;
  today: PlainDate | null;
}

function chatDay(text: string, { isDayFirst, today }: ChatDates): PlainDate | null {
  const [, first, second, written] = shortDay.exec(text) ?? [];
  const year = written ?? today?.slice(0, 4);
  if (!first || !second || !year) return dayIn(text);
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  // A date with equal day and month, such as 5/5, has the same meaning in both orders.
  const read = isDayFirst === null && first !== second ? null : plainDay(year.padStart(4, '20'), month, day);
  // A date without a year is of last year if it would otherwise be in the future.
  const isAhead = written === undefined && read !== null && today !== null && read > today;
  return isAhead ? plainDay(String(Number(year) - 1), month, day) : read;
}

/** Words of a port call or a cut-off. A line with one of them and a time is no head of a chat message: `ETA SHANGHAI 2026/12/05 08:00`. */
const callWord =
  /(?<![A-Z])(?:ET[ABDS]|AT[ABD]|LAYCAN|POL|POD|CUT|CY|SI|VGM|CLOSING|CUTOFF|BERTH|ARRIVAL|DEPARTURE)(?![A-Z])|截|抵|离港|靠泊|开航|开船|装|卸|航次/i;

/** Returns the name and the day of a line above a chat message; null for other lines. */
function speakerIn(line: string): { name: string; day: string | undefined } | null {
  const [, own, by] = exported.exec(line) ?? [];
  if (by) return { name: by, day: own };
  const [, name, day] = callWord.test(line) ? [] : (speaker.exec(line) ?? []);
  return name ? { name, day } : null;
}

const speakerBeforeIn = (line: string): RegExpExecArray | null =>
  speakerBefore.exec(line) ?? speakerBehindTime.exec(line);

interface Speech {
  name: string;
  day: PlainDate | null;
}

function withoutChatHeads(lines: readonly string[], today: PlainDate | null): Taken {
  const isChat = lines.some((line) => dayBetween.test(line) || speakerIn(line)?.day || speakerBeforeIn(line));
  if (!isChat) return { lines, from: null, sent: null };
  const listing: Speech[] = [];
  let now: Speech = { name: '', day: null };
  const isDayFirst = writesDayFirst(
    lines.flatMap((line) => speakerBeforeIn(line)?.[1]?.replaceAll(' ', '') ?? []),
  );
  const posts: number[] = [];
  const spoken = lines.map((line, at): SpokenLine => {
    const [, between] = dayBetween.exec(line) ?? [];
    const { name, day } = speakerIn(line) ?? {};
    const [, dayBefore, nameBefore, text] = speakerBeforeIn(line) ?? [];
    if (between) now = { name: '', day: dayIn(between) };
    else if (name) now = { name: name.trim(), day: (day && dayIn(day)) || now.day };
    else if (nameBefore)
      now = {
        name: nameBefore.trim(),
        day: chatDay((dayBefore ?? '').replaceAll(' ', ''), { isDayFirst, today }),
      };
    if (between || name || nameBefore) posts.push(at);
    const written = nameBefore ? (text ?? '') : between || name ? '' : line;
    const ownLine = isOfChatProgram(written) ? '' : written;
    if (namesDay(ownLine)) listing.push(now);
    return { name: now.name, text: ownLine };
  });
  const names = new Set(listing.map(({ name }) => name));
  const [only = ''] = names.size === 1 ? names : [];
  const newest = listing
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  return {
    lines: withoutRemarks(spoken, namesDay),
    from: only === '' ? null : { name: only, address: '' },
    sent: newest ?? null,
    posts,
  };
}

const contactWord =
  /^[\s(【]{0,4}(?:tel|mob|mobile|cell|phone|fax|e-?mail|wechat|whatsapp|skype|qq|web|www|add|address|电话|手机|微信|传真|邮箱|网址|地址|联系人|联系电话)(?![a-z])/i;
const number =
  /(?<!\d)(?:1[3-9]\d{9}|(?<![/.\d])\(?\d{2,4}\)?[ -]\d{3,4}[ -]\d{3,4}|0\d{2,3}-\d{4} ?\d{3,4}|\+\d{2}[\d -]{7,16}|1[3-9]\d \d{4} \d{4})(?!\d)/;
const mailAddress = /@[\w-]{1,63}\.[a-z]/i;

/**
 * Returns true for a line of a mail signature. A line with a quotation mark does not count, because it may be
 * the end of a quoted cell.
 */
const isContact = (line: string): boolean =>
  line.length < 300 &&
  !line.includes('"') &&
  (contactWord.test(line) || number.test(line) || mailAddress.test(line)) &&
  !namesDay(line.replace(number, ' '));
