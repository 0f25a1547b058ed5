import { matchHeader } from '../headers/match-header.ts';
import { withoutProse } from './prose.ts';
import { inUsualOrder } from './usual-order.ts';

/** The number of a list entry: `1.`, `2、`, `③`, `(4)`, `1️⃣`. */
const listMark = /^\s*(?:[①-⑳]|\(\d{1,2}\)|[A-H]\)(?=\s)|\d{1,2}(?:[、)）]|\.(?!\d)|\uFE0F?\u20E3))\s*/u;
/** The bullet of a list entry. Unlike a number, a bullet may also mark each call of one sailing. */
const bullet = /^\s*[▪•·●○■□◆★*-]\uFE0F? ?(?=\S)\s*/u;
/** The sender and time that a chat program writes before a copied line. */
const chatStamp =
  /^\s*\[\d{1,2}:\d{2}(?::\d{2})?(?:, ?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})?\] ?[^:：]{1,40}[:：]\s*|^\s*\[?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:\]| -) ?[^:：]{1,40}[:：]\s*/i;
/** A line in which a chat program writes only the sender and the time: `李姐 船代  14:22`. */
const chatSender = /^[^\d:：]{1,30}\s+(?:\d{1,2}[月/.-]\d{1,2}日?\s+)?\d{1,2}:\d{2}(?::\d{2})?\s*$/u;
/**
 * A line with a question mark at its end and no day, such as `any update on the next liner to Mombasa?`. It
 * is not a sailing.
 */
const question = /^(?!.*\d{1,2}[/.月 -](?:\d|[A-Z]{3})).*[?？]\s*$/iu;
/**
 * Patterns of contact details: a word or symbol before them (TEL, 微信, ☎), a telephone number, or a mail
 * address.
 */
export const contact =
  /©|UNSUBSCRIBE|电话|手机|微信|联系|[☎📞📱✉]|\+\d{2}[ \d-]{8,}|\(\d{2,4}\) ?\d{3,4}[ -]\d{3,4}|\w@\w|(?<![A-Z])(?:TEL|MOB|MOBILE|PHONE|CELL|WHATSAPP|WECHAT|E-?MAIL|CONTACT)(?![A-Z])/iu;
/**
 * Emoji that mark a line as cancelled. Before a word such as 不 or NO they do not match, because they then
 * mark cargo that is not accepted.
 */
const cancelMark = /[❌🚫⛔✖✗✘](?:\uFE0F)?(?!\s*(?:不|无|非|NO|NOT)(?![A-Z]))/giu;
/** Text that is struck through. The readers of mails and chats put `~~` before and after it. */
const struck = /~~[^~]*~~/g;

/**
 * The Chinese name of a vessel in quotes, followed by a word for a vessel or by the voyage number: `"闽航之星"轮`.
 */
const quotedName = /["“「『]([\p{Script=Han}\d]{2,10})["”」』](?:\s*轮|(?=\s*(?:V\.?\d|VOY|航次)))/giu;
/** A vessel in quotes after its mark: `mv "pine one"`. */
const quotedVessel = /(?<![A-Z])M\/?V\.? ?["“”']([A-Z][A-Z \d.-]{2,28})["“”']/gi;
/** A vessel's Chinese name with its English name in brackets, without a label: `丰收8(FENG SHOU 8)`. */
const inTwoLanguages =
  /(?<![:：\p{Script=Han}]\s{0,2})\p{Script=Han}{2,8}\d{0,3} ?\(([A-Z]{2,}(?: [A-Z\d]{1,12}){1,4})\)/gu;
/** A vessel's name in quotes and in mixed case at the beginning of a line: `"Frisian Sea" from Antwerp`. */
const quotedAtBegin = /^\s*["“]([A-Z][\p{Ll}]{2,14}(?: [A-Z][\p{Ll}]{1,14}){0,2})["”](?= )/u;
/**
 * The letter `L` or `D` as a label of the loading or the discharging port, after a separator: `* L: Brisbane
 * * D: Suva`.
 */
const shortLabel = /([*/|,;]) ?(L|D) ?:(?= ?\S)/gi;
/** A name with a hyphen after `MV`: `MV EVER-GLEE`. In other places a hyphen separates ports. */
const hyphenedName = /(?<=(?<![A-Z])M\/?V\.? ?"?)[A-Z]{2,}(?:-[A-Z]{2,})+(?![A-Z])/gi;
const slashAtLetter = /(?<=\p{L})\/|\/(?=\p{L})/gu;
/** A line in which slashes without spaces separate the fields: `海丰之星/2612/上海/12.05-12.08/德班/12.28`. */
const slashedLine = /^[^\s/]{1,40}(?:\/[^\s/]{1,24}){4,12}$/u;
/** A line with a vessel and its voyage: `AEGEAN HOPE / 62`. */
const shipLine = /^([A-Z]{3,15}(?: [A-Z]{2,15}){0,3}) ?\/ ?(\d{1,4}[A-Z]?)$/;
/**
 * A line of a booking that begins with a label which is not about the voyage: `Container release : from
 * 01-DEC-2026`. Its days are ignored.
 */
const otherLabel =
  /^\s{0,8}(?:CONTAINER|EMPTY|EQUIPMENT|BOOKING|SHIPPER|CONSIGNEE|QUOTATION|QUOTE|REF(?:ERENCE)?|CONTRACT|COMMODITY|PICK-?UP|RELEASE|DEMURRAGE|FREE TIME|订舱号|提单号|箱型箱量|提箱|客户)[^:：]{0,24}[:：]/i;
/** A sentence about the validity of rates. Its days do not belong to a sailing. */
const validity = /(?<![A-Z])(?:RATES?|OFFERS?|PRICES?)(?![A-Z])[^.]{0,30}VALID[^.]{0,50}\./gi;
/** A text in brackets that may contain calls: `(Antwerp 4 Dec / NYC 14 Dec)`. */
const bracketed = /\((\p{L}[^()]{1,60})\)/gu;
/**
 * A Chinese port in a title, with a word that makes it the loading or the discharging port: `上海出口`, `天津新港起运`.
 */
const portOfTitle = /(?<!\p{Script=Han})(\p{Script=Han}{2,6})(出口|起运|始发|出运|启运|进口)/gu;
/** The quay of a port, in brackets. */
const quay = /\((?:QUAY|BERTH|PIER|DOCK|TERMINAL|码头|泊位)[^()]{0,24}\)/gi;
/**
 * The placeholder for a hyphen in a vessel's name while a line is read. Without it, the name would be split,
 * because hyphens separate ports.
 */
export const hyphen = '\uE000';

/**
 * The heading of a correction, such as `更正：`. If a value is given twice in the text after it, the last one
 * applies.
 */
export const headingOfCorrection =
  /^\s*(?:更正|更新|修正|变更|CORRECTION|CORRECTED|REVISED|UPDATED?|AMENDED|AMENDMENT)\s*[::!]\s*/i;
export const correctionWord = '改为';
const correction =
  /(?:改|变更|更正|调整|推迟|延期|顺延|延|提前)(?:为|至|到|成)|(?<![A-Z])(?:REVISED|CHANGED|AMENDED|DELAYED|POSTPONED|MOVED) TO(?![A-Z])/gi;
/** The day of arrival, followed by the word for arrival and a port: `12/30抵`, `12月19日到林查班`. */
const reachedBehind =
  /(?:预计|约)?(?<!\d)(\d{1,2}[/.月]\d{1,2}日?)(?:抵达?|到达?)(?=\p{Script=Han}{2})(?!港|\p{Script=Han}{2,4}装)/gu;
const arrivalBehind = /(?<!\d)(\d{1,2}[/.月]\d{1,2}日?)(?:抵港?|到港?|卸货?)(?=[\s,;。)→—–-]|$)/g;
/** Loading days with the word for loading after them: `12/8-10装`, `12/6开`. */
const loadingBehind = /(?<=\d日?)(?:受载|装船?|装货|开船?|开航)(?=[\s,;。、)→—–-]|$)/g;
/** The position between the word for a vessel (轮) and the voyage number that follows it: `海风轮2612E航次`. */
const vesselBeforeVoyage = /(?<=\p{Script=Han}轮)(?=第?[A-Z]{0,3}\d[A-Z\d-]{0,7} ?航次)/giu;
/** Words for "our" before a vessel's name, which are removed: `我们永泰8`. */
const ourVessel =
  /(?:\d{1,2}月份?)?(?:我们|我司|本司|我公司|本公司)(?:的)?(?=\p{Script=Han}{2,4}\d{1,3}(?!\d|[月/.]))/gu;
/** A remark in brackets that revokes an earlier day, which is therefore removed: `(not 1-3 dec as advised)`. */
const takenBack =
  /\((?:NOT|WAS|INSTEAD OF|(?:PREV|FORMER|ORIGINAL)(?:IOUS)?(?:LY)?\.?|ORIG\.?|OLD|EX|原定?|原计划|此前|非)[ :]?[^()]{1,40}\)/gi;
/**
 * A line between two emoji that mark it as cancelled. It is ignored, because another line of the message
 * replaces it.
 */
const betweenMarks = /^\s*[❌🚫⛔✖✗✘]\uFE0F?[^❌🚫⛔✖✗✘]{1,80}[❌🚫⛔✖✗✘]\uFE0F?\s*$/u;

/**
 * The former ports of a vessel in a sentence that replaces them: `instead of Shanghai - Busan - Veracruz the
 * vessel will`.
 */
const oldRotation = /(?<![A-Z])INSTEAD OF ([^\d.;]{3,80})/i;

const replacedBy =
  /(?<![A-Z])(?:HAS BEEN|HAVE BEEN|WILL BE|IS|WAS|AND) (?:REPLACED|SUBSTITUTED) (?:BY|WITH) (?=M\/?V|[A-Z]{3})/i;
const vesselFirst = /^(?:M\/?V\.? ?)?[A-Z]{3,15}(?![A-Z])/i;
/** The maximum number of characters about the vessel that is replaced. */
const oldVesselMost = 150;

/**
 * Removes the replaced vessel from a line, so that only the new one is left: `MV ORION V.21 is cancelled and
 * replaced with MV SIRIUS V.05`.
 */
function withoutOldVessel(line: string): string {
  const match = replacedBy.exec(line);
  if (!match) return line;
  const before = line.slice(0, match.index);
  const from = before.lastIndexOf(';') + 1;
  const old = before.slice(from).trimStart();
  if (old.length > oldVesselMost || !vesselFirst.test(old)) return line;
  return line.slice(0, from) + line.slice(match.index + match[0].length);
}

function withoutOldRotation(line: string, isPort: (text: string) => boolean): string {
  const [whole = '', calls = ''] = oldRotation.exec(line) ?? [];
  const ports = calls.split(/ ?[-–—>→] ?/);
  if (ports.length < 2 || !ports.slice(0, -1).every((port) => isPort(port.trim()))) return line;
  const words = (ports.at(-1) ?? '').split(' ');
  const count = [3, 2, 1].find((some) => isPort(words.slice(0, some).join(' ')));
  return count === undefined ? line : line.replace(whole, words.slice(count).join(' '));
}

/** The weekday of the first day of a range, which would end the range: `30 Nov (Mon) - 02 Dec (Wed)`. */
const weekdayInRange =
  /(?<=\d(?: ?[A-Z]{3,9}|日)?) ?[(（](?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}\.?|(?:周|星期)[一二三四五六日天])[)）](?= ?(?:[-–—~至到/] ?\d|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)))/gi;
/** A service at all times, which is no day in July: `24/7`. */
const allDay = /(?<![\d/.-])24 ?\/ ?7(?![\d/.-])/g;

/**
 * Removes from a line the invisible characters, the text that is struck through, and the sender and time that
 * a chat program has added.
 */
export const withoutStamp = (line: string): string =>
  line
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(struck, ' ')
    .replace(allDay, ' ')
    .replace(weekdayInRange, '')
    .replace(chatStamp, '');

/** The beginning of a cargo order (cargo for which a vessel is sought): `5000 mt cement Mersin / Tripoli`. */
const cargoOrder =
  /^\s*(?:ABT\.? |ABOUT )?\d[\d,.]{2,7} ?(?:MTS?|TONS?|TONNES?|CBM)(?![A-Z]) ?(?:OF )?[A-Z]{3}/i;

/**
 * Returns true for a line that belongs to no sailing, such as a sender, a question, a cancelled line or a
 * cargo order.
 */
export const isOfNoSailing = (line: string): boolean =>
  [chatSender, question, betweenMarks, otherLabel, cargoOrder].some((pattern) => pattern.test(line));

/** Returns true for a line that begins with the number of a list entry. */
export const isOfList = (line: string): boolean => listMark.test(line);

/**
 * Converts a line to the form that the message reader expects: labels end with a colon, words are in their
 * usual order, and marks without a meaning are removed.
 */
export function plainLine(text: string, isPort: (text: string) => boolean): string {
  const entry = text
    .replace(listMark, '')
    .replace(bullet, '')
    .normalize('NFKC')
    .replace(/(?<=\d{1,2}月\d{1,2})号/g, '日')
    .replace(inTwoLanguages, ' MV $1 ');
  return (
    inUsualOrder(withoutProse(withoutOldRotation(withoutOldVessel(entry), isPort), isPort), isPort)
      .replace(shortLabel, (_, mark: string, end: string) => `${mark} ${/L/i.test(end) ? 'POL' : 'POD'}:`)
      // Replaces the colon of a clock time, because a colon marks a label.
      .replace(/(?<=\d):(?=\d{2}(?!\d))/g, '∶')
      .replace(cancelMark, ' 取消 ')
      .replace(headingOfCorrection, '')
      .replace(quotedName, ' $1轮 ')
      .replace(vesselBeforeVoyage, ' ')
      .replace(ourVessel, ' ')
      .replace(quotedAtBegin, (_, name: string) => `MV ${name.toUpperCase()} `)
      .replace(quotedVessel, (_, name: string) => `MV ${name.toUpperCase()} `)
      .replace(hyphenedName, (name) => name.replaceAll('-', hyphen))
      .replace(/^([^|:\d]{1,12})\|(?=[^|]+$)/, (whole, label: string) =>
        (matchHeader(label)?.certainty ?? 0) > 1 ? `${label}:` : whole,
      )
      .replace(/(?<=(?<![\d.])\d{1,2}\.\d{1,2})\.(?=[\s,;–-]|$)/g, '')
      .replace(slashedLine, (line) => line.replaceAll(slashAtLetter, ' , '))
      .replace(shipLine, '$1 V.$2')
      .replace(/(?<=\d)\*(?=\d)/g, 'x')
      .replace(/(\d) ?(月) ?(?=\d)/g, '$1$2')
      .replace(/(?<=\d) (?=[日号](?!\p{Script=Han}))/gu, '')
      .replace(/\((?:load(?:ing)?|ldg|L|装)\)/gi, ' (load) ')
      .replace(/\((?:disch(?:\.|arge|arging)?|D|卸)\)/gi, ' (disch) ')
      .replace(/\((?=\d|V\.?[ \d]|VOY|航次)([^()]{1,40})\)/gi, ' $1 ')
      .replace(/ \/ (?=[A-Z][A-Z /]{0,12}:)/gi, ' , ')
      .replace(portOfTitle, (whole: string, port: string, word: string) =>
        isPort(port) ? ` ${port} ${word} ` : whole,
      )
      .replace(correction, ` ${correctionWord} `)
      .replace(reachedBehind, ' ETA $1 ')
      .replace(arrivalBehind, ' ETA $1 ')
      .replace(loadingBehind, ' ')
      .replace(takenBack, ' ')
      .replace(quay, ' ')
      .replace(validity, ' ')
      .replace(bracketed, (whole: string, inner: string, at: number, line: string) => {
        const [port = ''] = inner.split(/ (?=\d)/);
        // A name without days directly after a port is a terminal or a district of the port: `福州(江阴)`.
        if (!/\d/.test(inner) && /\p{L}\s?$/u.test(line.slice(0, at))) return whole;
        return isPort(port) ? ` ${inner} ` : whole;
      })
      .replace(/\p{Extended_Pictographic}|[\uFE0F【】「」『』《》[\]*#"“”]/gu, (mark) =>
        /\d/.test(mark) ? mark : ' ',
      )
  );
}
