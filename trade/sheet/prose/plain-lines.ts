import { daysBetween, type PlainDate } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { isAddress } from '../messages/address-line.ts';
import { withoutOtherMatters } from '../messages/other-matters.ts';
import { withWholeSentences } from '../messages/prose.ts';
import { isOfList, withoutStamp } from '../messages/plain-line.ts';
import { visibleText } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import { speakersOf, withoutSpeaker } from './speakers.ts';
import { portOf, type ProseContext } from './find-port-in-line.ts';

interface PlainLine {
  text: string;
  isNumbered: boolean;
  number: number | null;
  isChange: boolean;
  /** True if the line describes no sailing, for example a line with freight rates. */
  isAside: boolean;
}

/**
 * A header line of a mail, such as `Subject: …`. `fromHead` matches `From:` and `To:`, because they may also
 * be the labels of ports.
 */
const mailHead =
  /^[>*\s]{0,8}(?:SUBJECT|SENT|CC|BCC|RE|REF|FW|FWD|ATTN|REPLY-TO|OBJET|BETREFF|ASUNTO|ASSUNTO|OGGETTO|KONU|EMNE|ÄMNE|ТЕМА|제목|件名|主题|主旨|发件人|收件人|抄送|发送时间)\*?\s{0,8}[:：]/iu;
/** A line with the date of a mail, above the first vessel. */
const dateHead = /^[>*\s]{0,8}(?:DATE|日期|时间)\s{0,8}[:：]/i;
const ofVessel = /VESSEL|VSL|(?<![A-Z])(?:M\/?V|VOY)|船名|航次|轮/i;
const fromHead = /^[>*\s]{0,8}(?:FROM|FM|TO)\s{0,8}[:：](?<value>.{0,200})$/i;
const chatSender =
  /^[^\d\s:：][^\d:：]{0,28}\s(?:\d{1,4}[月/.-]\d{1,2}(?:[/.-]\d{1,2})?日? {1,2})?(?:上午|下午)?\d{1,2}:\d{2}(?::\d{2})?\s{0,4}$/u;
/** The name of the person who writes a line of a chat: `王姐：`. */
const speaker =
  /^\s*(?:[我你他答问]|[老小阿]\p{Script=Han}{1,2}|\p{Script=Han}{1,3}(?:姐|哥|总|经理|老板|先生|小姐|主任)|Reply|Answer|Me|You)[:：]\s*(?=\S)/u;
const listNumber =
  /^\s*(?:[①-⑳]|\(\d{1,2}\)|[A-H]\)(?=\s)|\d{1,2}(?:[、)）]|\.(?!\d)|\uFE0F?\u20E3)|[一二三四五六七八九十]{1,2}、)\s*/u;
const question = /[?？]\s*$|吗\s*[。!！]?$/u;
const takenBack =
  /[(（](?:NOT|WAS|INSTEAD OF|(?:PREV|FORMER|ORIGINAL)(?:IOUS)?(?:LY)?\.?|ORIG\.?|OLD|EX(?= \d)|原定?|原计划|此前|非)[ :：]?[^()（）]{1,40}[)）]/gi;
/** A former day directly before the day that replaces it: `12月6日改为12月10日`. */
const changedDays =
  /(?:\d{1,2}[月/.]\d{1,2}日?(?:[-~至]\d{1,2}日?)?)\s?(?:改|推|推迟|延|延期|提前|变更|调整|顺延)(?:为|至|到|成)\s?(?=\d)/gu;
const changeWord =
  /(?<=\p{Script=Han})(?:改|推|推迟|延|延期|提前|变更|调整|顺延)(?:(?:为|至|到|成)\s?(?=\d)|(?=\d{1,2}[./月]))|(?<![A-Z])(?:(?:DELAYED|POSTPONED|REVISED|CHANGED|MOVED|AMENDED) TO|NOW) (?=(?:\p{L}{3,12} )?\d{1,2}[ /.-])/giu;
/** A line that gives the freight rate of all sailings: `海运费 89.5起`. */
const ofRate =
  /^[^\p{L}\d]{0,8}(?:海?运费|费率|FREIGHT(?: RATES?)?)\s{0,3}[:：]?\s{0,3}(?:USD|RMB|[$¥￥])?\s?\d[\d.]{0,6}[^\d]{0,20}$/iu;
const struck = /~~?[^~\n]{3,120}~~?/g;
const listDay =
  /(?<![A-Z])(?:AS OF|AS AT|UPDATED?|ISSUED|DATED|DTD|DD(?= ?\d))(?: ON)? ?[:：]?|更新(?:于|日期|时间)?|制表|截至/i;

/** A sentence that declares the lines above it void: `上面船期作废，以此为准`. */
const voidAbove: readonly RegExp[] = [
  /(?:上面|以上|之前|前面|刚才|原)[^\n]{0,12}(?:作废|无效|不算)/,
  /(?:PREVIOUS|EARLIER|ABOVE|OLD|LAST|FORMER|FIRST) (?:LIST|SCHEDULE|SKED|POSITIONS?|MESSAGE|MAIL) (?:IS |ARE |NOW |HEREBY ){0,3}(?:VOID|SUPERSEDED|CANCELL?ED|WRONG|OBSOLETE)/i,
  /(?:DISREGARD|IGNORE|SCRAP|FORGET) (?:THE |MY |OUR |ALL ){0,2}(?:PREVIOUS|EARLIER|ABOVE|OLD|LAST|FORMER|FIRST)/i,
];
const dayOfCall =
  /\d{1,2}[月/.-]\d|\d ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6} \d/i;

/** Empties the lines above a sentence that declares them void, if sailings follow that sentence. */
export function withoutVoidLines(lines: readonly string[]): string[] {
  // A sentence that itself gives the days of calls replaces only the sailing that it names, so it is
  // excluded.
  const at = lines.findLastIndex(
    (line) => voidAbove.some((pattern) => pattern.test(line)) && line.split(dayOfCall).length < 3,
  );
  const isReplaced =
    at > 0 && lines.slice(at + 1).some((line) => dayOfCall.test(line) && !chatSender.test(line));
  return isReplaced ? lines.map((line, place) => (place <= at ? '' : line)) : [...lines];
}

/** A date with its year in the title of a list: `一周船期 2026.11.23`. */
const dayOfTitle = /(?<!\d)20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/g;
const listWord = /船期|班期|船盘|预报|(?<![A-Z])(?:SCHEDULE|SAILINGS|POSITIONS|LIST)(?![A-Z])/i;

/** Removes the date of the list, which is not after the current day, from its title. */
function withoutListDay(title: string, today: PlainDate): string {
  const plain = (day: string) =>
    day
      .split(/[-/.]/)
      .map((part) => part.padStart(2, '0'))
      .join('-');
  return listWord.test(title) ? title.replace(dayOfTitle, (day) => (plain(day) <= today ? ' ' : day)) : title;
}

const chineseDay = /(?:20\d{2}年)?\d{1,2}月\d{1,2}日?/g;
/** The maximum age in days of a list whose title has its date without a year. */
const listDaysMost = 14;

/** Returns true for the title of a list with its date and no port: `一周船期播报 11月23日`. */
function isTitleWithDay(line: string, today: PlainDate, namesPort: (text: string) => boolean): boolean {
  const [day, ...others] = line.match(chineseDay) ?? [];
  if (day === undefined || others.length > 0 || !listWord.test(line) || namesPort(line)) return false;
  if (/\d/.test(line.replace(chineseDay, ''))) return false;
  const read = readWindow(day, { today, graceDays: 31 });
  return (
    'value' in read &&
    read.value.end_time <= today &&
    daysBetween(read.value.start_time, today) <= listDaysMost
  );
}

const systemLine = /^\s*\[\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}, ?\d{1,2}:\d{2}(?::\d{2})?\]/;

/** Prepares the lines of a text: removes senders, questions, revoked days and text that is struck through. */
export function plainLines(lines: readonly string[], context: ProseContext): PlainLine[] {
  const isPort = (text: string) => portOf(text, context) !== null;
  const namesPort = (sentence: string) =>
    sentence.split(/[\s,，。;；:：()（）-]+/).some((word) => word.length > 2 && isPort(word));
  let isBegun = false;
  const whole = withWholeSentences(lines, context.posts);
  const speakers = speakersOf(whole);
  return whole.map((line) => {
    const own = withoutSpeaker(withoutStamp(line), speakers);
    const visible = simplified(withPlainNumber(visibleText(own)).normalize('NFKC')).replace(struck, ' ');
    if (ofRate.test(visible)) return { ...blank, isAside: true };
    const isDate = !isBegun && (dateHead.test(visible) || isTitleWithDay(visible, context.today, namesPort));
    isBegun ||= ofVessel.test(visible);
    if (
      isDate ||
      systemLine.test(visible) ||
      isAddress(visible) ||
      isHead(visible, isPort) ||
      (chatSender.test(visible) && !namesPort(visible)) ||
      question.test(visible)
    )
      return blank;
    const text = withoutOtherMatters(isBegun ? visible : withoutListDay(visible, context.today), namesPort)
      .replace(/(?<=\d{1,2}月\d{1,2})号/g, '日')
      .replace(takenBack, ' ')
      .replace(changedDays, '')
      .replace(changeWord, ' ')
      .replace(/\p{Extended_Pictographic}\uFE0F?/gu, (mark) => (/[\d❌🚫⛔✖✗✘]/u.test(mark) ? mark : ' '));
    if (listDay.test(text) && !namesPort(text)) return blank;
    const isNumbered = isOfList(text) || listNumber.test(text);
    const bare = text.replace(listNumber, '');
    const number = isNumbered ? numberOf(text) : null;
    return {
      text: bare.replace(speaker, ''),
      isNumbered,
      number,
      isChange: visible.search(changeWord) >= 0,
      isAside: false,
    };
  });
}

/**
 * Writes a circled number at the beginning of a line as a list number, because NFKC would join it to the text
 * after it: `①SZ HARMONY` would become `1SZ HARMONY`.
 */
const withPlainNumber = (line: string): string =>
  line.replace(/^\s*[①-⑳❶-❿➀-➓⓵-⓾⑴-⒇]\s*/u, (found) => {
    const code = found.trim().codePointAt(0) ?? 0;
    const first = firstsOfMarks.findLast((one) => one <= code) ?? 0;
    return `${code - first + 1}) `;
  });

/** The code points of the first mark of each series: ①, ⑴, ⓵, ❶, ➀, ➊. */
const firstsOfMarks = [0x2460, 0x2474, 0x24f5, 0x2776, 0x2780, 0x278a];

/** Returns the number of a list entry at the beginning of a line: `2.`, `②`; null if there is none. */
function numberOf(text: string): number | null {
  const [digits] = /\d{1,2}/.exec(text.slice(0, 5).normalize('NFKC')) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The replacement for a line that is left out. Unlike a blank line, it does not separate sailings. */
const blank: PlainLine = { text: '\u2060', isNumbered: false, number: null, isChange: false, isAside: false };

function isHead(line: string, isPort: (text: string) => boolean): boolean {
  if (mailHead.test(line) && !/\d{1,2} ?(?:月|[A-Z]{3}).{0,40}\d{1,2} ?(?:月|[A-Z]{3})/i.test(line))
    return true;
  const value = fromHead.exec(line)?.groups?.['value']?.trim();
  return value !== undefined && !isPort(value);
}
