import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';

const monthNames = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';

const days = [
  // Months in Spanish, Portuguese, French, German, Italian, Turkish, Dutch, Polish and Indonesian.
  /\d\.? ?(?:de |d’)?(?:enero|ene|febrero|marzo|abril|abr|mayo|junio|julio|agosto|ago|septiembre|octubre|noviembre|diciembre|dic|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|dez|out|janvier|janv|février|févr|mars|avril|avr|mai|juin|juillet|juil|août|septembre|octobre|novembre|décembre|déc|januar|februar|märz|juni|juli|oktober|okt|dezember|gennaio|gen|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|januari|februari|maart|mei|augustus|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|maret|agustus|desember|des)(?!\p{L})/iu,
  /\d{1,2} ?月 ?\d|\d{1,2} ?월 ?\d|(?:янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)/iu,
  /\d(?:st|nd|rd|th)?[ /.-]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i,
  /(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ /.-]?\d/i,
  /\d月\d/,
  /(?<![\d/.:-])\d{1,2}[/.-]\d{1,2}(?![\d:])/,
  /20\d{2}[/.-]\d{1,2}[/.-]\d{1,2}/,
];

/** Returns true if a line contains a date, as every row of a list does. */
export const namesDay = (line: string): boolean => days.some((one) => one.test(line));

export interface Taken {
  lines: readonly string[];
  from: { name: string; address: string } | null;
  sent: PlainDate | null;
  posts?: readonly number[];
}

const mailHead =
  /^[>*\s]{0,8}(From|Sent|Date|To|Cc|Subject|Von|Gesendet|Datum|An|Betreff|De|Envoyé|À|Objet|Enviado|Enviada|Fecha|Data|Para|Asunto|Assunto|Da|Inviato|Oggetto|Kimden|Gönderildi|Gönderme Tarihi|Tarih|Kime|Konu|Fra|Sendt|Til|Emne|Från|Skickat|Till|Ämne|Van|Verzonden|Aan|Onderwerp|Dari|Dikirim|Kepada|Perihal|От|Отправлено|Дата|Кому|Тема|보낸 ?사람|보낸 ?날짜|받는 ?사람|날짜|제목|참조|差出人|送信日時|宛先|件名|日時|发件人|发送时间|发送日期|日期|时间|收件人|抄送|主题|寄件者|寄件人|寄件日期|收件者|副本|主旨|日期|傳送時間)\*? ?[:：]\*?(.{0,400})$/iu;

/** Patterns of the line above a quoted mail: `On Fri, Nov 13, 2026 at 5:12 PM Li Wei wrote:`, `在 11月13日 李伟 写道：`. */
const quoteHeads: readonly (readonly [begin: RegExp, word: RegExp])[] = [
  [/^On /i, / wrote ?:$/i],
  [
    /^(?:Le|Am|El|Em|Il|Den|Op|Dnia|Pada) /i,
    / (?:a écrit|schrieb|escribió|escreveu|ha scritto|skrev|schreef|napisał|menulis)(?!\p{L})/iu,
  ],
  [/^/, /(?:写道|寫道|yazdı|написал|のメール|님이 작성)[:：]$/u],
];

const isQuoteHead = (line: string): boolean => {
  const bare = line.replaceAll('>', '').trim();
  return /[:：]$/.test(bare) && quoteHeads.some(([begin, word]) => begin.test(bare) && word.test(bare));
};

/** The minimum number of consecutive header lines that count as the head of a mail. */
const headsLeast = 3;

/**
 * Removes other mails from a mail. If a line with a date precedes a quoted mail, the sender wrote a list
 * above it, so the quoted mail is old and is removed. Otherwise the mail was forwarded, so the quoted mail
 * contains the list.
 */
export function withoutOtherMails(lines: readonly string[]): Taken {
  let own = lines.map(String);
  let from: Taken['from'] = null;
  let sent: PlainDate | null = null;
  for (let at = 0; at < own.length; at++) {
    const isQuoted = isQuoteHead(own[at] ?? '');
    const heads = isQuoted ? [] : headsAt(own, at);
    if (!isQuoted && heads.length < headsLeast) continue;
    const isAnswered = own.slice(0, at).some(namesDay);
    const withOld = isAnswered ? withUnchanged(own, at) : null;
    if (withOld) {
      own = withOld;
      break;
    }
    if (isAnswered && !own.slice(0, at).some((line) => restBelow.test(line))) {
      own = own.map((line, place) => (place >= at ? '' : line));
      break;
    }
    const ownLines = new Map(heads);
    const last = at + Math.max(1, heads.length);
    const isListed = (place: number) => place >= last || (isAnswered && place < at);
    if (isAnswered) own = withoutRepeatedNames(own, at);
    own = own.map((line, place) => (isListed(place) ? line.replace(quoteMarks, '') : ''));
    if (isAnswered) continue;
    from = addressIn(ownLines.get('from') ?? '') ?? from;
    sent = dayIn(ownLines.get('sent') ?? '') ?? sent;
    at = last - 1;
  }
  // A text whose only dates are in quoted lines was copied from a reply, so the quoted list is not older.
  const isOlder = own.some((line) => !line.startsWith('>') && namesDay(line));
  const unquoted = (line: string) => (isOlder ? '' : line.replace(quoteMarks, ''));
  return { lines: own.map((line) => (line.startsWith('>') ? unquoted(line) : line)), from, sent };
}

/** The marks at the beginning of a quoted line. */
const quoteMarks = /^(?:> ?){1,5}/;

/** A sentence by which a mail keeps the other sailings of the mail that it quotes: `the other two as per my mail below`. */
const restBelow =
  /(?:REST|OTHERS?|OTHER \w{2,8}|REMAINING|BALANCE)(?![A-Z])[^.\n]{0,40}(?:BELOW|UNCHANGED|NO CHANGES?|REMAINS?|AS BEFORE|STANDS?)|(?:其余|其他|其它)[^。\n]{0,8}(?:不变|照旧|以下面|见下)/i;

/** A vessel's name of two or more words in capitals, or a Chinese name with a number. */
const vesselName =
  /(?<![A-Z])[A-Z]{3,20} [A-Z\d]{2,20}(?: [A-Z\d]{2,20})?|(?<!\p{Script=Han})\p{Script=Han}{2,6}\d{1,3}/gu;

/** Empties the lines of a quoted mail about the vessels that the text above it names, up to the next blank line. */
function withoutRepeatedNames(lines: readonly string[], at: number): string[] {
  const names = new Set(lines.slice(0, at).flatMap((line) => line.match(vesselName) ?? []));
  let isRepeated = false;
  return lines.map((line, place) => {
    if (place < at) return line;
    const own = line.match(vesselName) ?? [];
    if (own.length > 0 || line.trim() === '') isRepeated = own.some((name) => names.has(name));
    return isRepeated ? '' : line;
  });
}

/** A sentence by which a mail keeps one sailing of the mail that it quotes: `unchanged from my list of Friday`. */
const unchanged =
  /(?<![A-Z])(?:UNCHANGED|NO CHANGES?|REMAINS?|STANDS?|SAME)(?![A-Z])[^.\n]{0,30}(?:LIST|MAIL|SCHEDULE|MESSAGE|POSITIONS?|BELOW)|(?:不变|照旧|同前|同上次)/i;

/**
 * Keeps only the quoted lines about the vessels whose sailings the text above calls unchanged, and removes that
 * sentence. Returns null if there is no such vessel, or the quoted mail does not name it with a day.
 */
function withUnchanged(lines: readonly string[], at: number): string[] | null {
  const isUnchanged = (line: string, place: number) => place < at && unchanged.test(line) && !namesDay(line);
  const names = new Set(
    lines.flatMap((line, place) => (isUnchanged(line, place) ? (line.match(vesselName) ?? []) : [])),
  );
  const isOf = (line: string) => (line.match(vesselName) ?? []).some((name) => names.has(name));
  if (!lines.slice(at).some((line) => isOf(line) && namesDay(line))) return null;
  return lines.map((line, place) => {
    if (place < at) return isUnchanged(line, place) && isOf(line) ? '' : line;
    return isOf(line) && namesDay(line) ? line.replace(quoteMarks, '') : '';
  });
}

const headKeys: Readonly<Record<string, string>> = {
  from: 'from',
  发件人: 'from',
  sent: 'sent',
  von: 'from',
  de: 'from',
  gesendet: 'sent',
  date: 'sent',
  发送时间: 'sent',
  datum: 'sent',
  fecha: 'sent',
  data: 'sent',
  enviado: 'sent',
  envoyé: 'sent',
  inviato: 'sent',
  sendt: 'sent',
  tarih: 'sent',
  寄件日期: 'sent',
  送信日時: 'sent',
  da: 'from',
  fra: 'from',
  van: 'from',
  kimden: 'from',
  寄件者: 'from',
  寄件人: 'from',
  差出人: 'from',
  发送日期: 'sent',
  日期: 'sent',
  时间: 'sent',
};

/**
 * Returns the consecutive header lines of a mail, beginning at a given line, as pairs of key and value. The
 * keys of the sender and the date, which depend on the language, become `from` and `sent`.
 */
function headsAt(lines: readonly string[], from: number): [string, string][] {
  const heads: [string, string][] = [];
  for (let at = from; at < lines.length; at++) {
    const found = mailHead.exec(lines[at] ?? '');
    if (!found) break;
    const key = (found[1] ?? '').toLowerCase();
    heads.push([headKeys[key] ?? key, (found[2] ?? '').trim()]);
  }
  return heads;
}

function addressIn(text: string): Taken['from'] {
  const sign = text.indexOf('@');
  if (sign < 0) return text === '' ? null : { name: text, address: '' };
  let [from, to] = [sign, sign + 1];
  while (from > 0 && /[\w.+-]/.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && /[\w.-]/.test(text[to] ?? '')) to += 1;
  const address = text.slice(from, to);
  const name = text
    .slice(0, from)
    .replace(/["<([*]|mailto:/g, '')
    .trim();
  return { name: name || address, address };
}

const months = monthNames.split('|');

/**
 * Reads the date of a mail header: `Thu, Nov 19, 2026 at 6:12 PM`, `2026年11月19日 15:20`, `Friday, 13 November
 * 2026 09:00`.
 */
export function dayIn(text: string): PlainDate | null {
  const [, year, month, day] = /(20\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text) ?? [];
  if (year && month && day) return plainDay(year, month, day);
  const named = /(?:(\d{1,2}) )?([A-Z]{3})[A-Z]{0,6}\.? (?:(\d{1,2}),? )?(20\d{2})/i.exec(text);
  const at = months.indexOf((named?.[2] ?? '').toUpperCase());
  return at < 0 ? null : plainDay(named?.[4] ?? '', String(at + 1), named?.[1] ?? named?.[3] ?? '');
}

export function plainDay(year: string, month: string, day: string): PlainDate | null {
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(made) ? made : null;
}
