import type { SheetField } from '../headers/field.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { MessageContext } from './find-piece.ts';
import { isNewVessel } from './new-vessel.ts';
import { headingOfCorrection } from './plain-line.ts';
import { withWholeSentences } from './prose.ts';

/** One sailing of a message: its cells by field, and its line numbers, from 1. */
export interface MessageSailing {
  cells: MessageCells;
  lines: readonly number[];
  /** The text of the sailing: its lines, or its part of a line with several sailings. */
  text: string;
  /** Notes about the assumptions that the message reader made about the calls. */
  notes: readonly SheetNote[];
  /**
   * Questions about the sailing, for example about a date that no cell contains or about a correction
   * elsewhere in the message.
   */
  asks: readonly SheetNote[];
}

type MessageCells = ReadonlyMap<SheetField, string>;

/**
 * Words for a withdrawn or fully booked sailing. A line with such a word that ends with a colon applies to
 * the sailings below it; any other line applies to all sailings of the message.
 */
const stateWord =
  /已满|满舱|爆舱|已?订[满完光]|[售卖]完|售罄|停航|作废|取消|(?<![A-Z])(?:FULLY BOOKED|FULL(?= ?(?:$|[.,;:!)\n]|NOW|ALREADY|BOOKED))|SOLD OUT|CANCELL?ED|WITHDRAWN?|DISREGARD|IGNORE|VOID)(?![A-Z])/i;

/**
 * Adds a question to each sailing to which a separate line applies, such as `以下船已满：` (the following vessels
 * are full).
 */
function withStates(sailings: readonly MessageSailing[], lines: readonly string[]): MessageSailing[] {
  const taken = new Set(sailings.flatMap((sailing) => sailing.lines));
  const asides = lines.flatMap((line, index) =>
    taken.has(index + 1) || line.trim() === '' ? [] : [{ at: index + 1, line }],
  );
  return sailings.map((sailing) => {
    const [first = 0] = sailing.lines;
    // A line that ends with a colon applies to the sailings below it, up to the next such line.
    const above = asides.findLast(({ at, line }) => at < first && /[:：]\s*$/.test(line));
    const states = asides.filter(
      (aside) =>
        stateWord.test(aside.line) &&
        !/[?？]\s*$/.test(aside.line) &&
        !voidList.test(aside.line) &&
        !isOfOtherVessel(aside.line, sailings) &&
        (aside === above || !/[:：]\s*$/.test(aside.line)),
    );
    const own = sailing.lines.flatMap((line) => {
      const isAlone = sailings.every((one) => one === sailing || !one.lines.includes(line));
      const whole = lines[line - 1] ?? '';
      return isAlone && stateWord.test(whole) && !stateWord.test(sailing.text) ? [{ line: whole }] : [];
    });
    const notes = [...states, ...own].map(({ line }): SheetNote => ({
      field: null,
      ...remark('row_corrected_by', { text: line.trim().slice(0, 80) }),
    }));
    return notes.length > 0 ? { ...sailing, asks: [...sailing.asks, ...notes] } : sailing;
  });
}

const vesselWithMark = /[❌🚫⛔✖✗✘]\uFE0F?\s*(\p{Script=Han}{2,6}\d{1,3}|[A-Z]{3,}(?: [A-Z\d]{2,})+)/u;

/**
 * Returns true for a line that cancels one named vessel, if no sailing of the message has this vessel: `❌
 * 永丰99 已满`. The line then concerns none of the sailings.
 */
function isOfOtherVessel(line: string, sailings: readonly MessageSailing[]): boolean {
  const [, name] = vesselWithMark.exec(line) ?? [];
  return name !== undefined && !sailings.some(({ cells }) => (cells.get('ship_name') ?? '').includes(name));
}

/**
 * Adds a question to a sailing if a later sailing of the message has the same ports and no vessel. The days
 * of the later sailing may replace the days of this sailing.
 */
function withLaterOnes(sailings: readonly MessageSailing[]): MessageSailing[] {
  const lane = ({ cells }: MessageSailing) => `${cells.get('load')} ${cells.get('unload')}`;
  return sailings.map((sailing, at) => {
    const later = sailings
      .slice(at + 1)
      .find((one) => !one.cells.has('ship_name') && lane(one) === lane(sailing));
    if (!later) return sailing;
    const text = later.cells.get('laycan') ?? '';
    return { ...sailing, asks: [...sailing.asks, { field: null, ...remark('left_out_day', { text }) }] };
  });
}

/** A label of the discharging ports at the beginning of a line. */
const beginsWithEnd = /^\s*(?:DISCH|UNLOAD|POD|D ?\/ ?P|卸|目的港)/i;

/**
 * Adds a question to a sailing if the next one has no vessel and gives only one port, or begins with a label
 * of a discharging port. It may be a further call of this sailing.
 */
const withOpenEnds = (sailings: readonly MessageSailing[]): MessageSailing[] =>
  sailings.map((sailing, at) => {
    const next = sailings[at + 1];
    const isPart =
      next && (beginsWithEnd.test(next.text) || !(next.cells.has('load') && next.cells.has('unload')));
    const isCall = isPart && !isNamed(next.cells);
    const isCallItself = !isNamed(sailing.cells) && !sailing.cells.has('unload');
    if (!isCall || isCallItself) return sailing;
    const note = { field: null, ...remark('left_out_text', { text: next.text.trim().slice(0, 80) }) };
    return { ...sailing, asks: [...sailing.asks, note] };
  });

/**
 * Removes a sailing that repeats the sailing above it in the other language: `SINO OLIVE V.088 Shanghai 4-6
 * Dec - Genoa` above `中地橄榄 088航次 上海 12月4-6日 - 热那亚`.
 */
function withoutTranslations(
  sailings: readonly MessageSailing[],
  { names, today }: MessageContext,
): MessageSailing[] {
  const isChinese = ({ cells }: MessageSailing) => /\p{Script=Han}/u.test(cells.get('ship_name') ?? '');
  const voyageOf = ({ cells }: MessageSailing) =>
    (cells.get('voyage_number') ?? '').replace(/^V\.?/i, '').replace(/^0+/, '');
  const valueOf = (text: string | undefined, isPort: boolean) => {
    const read = isPort ? readHarbors(text ?? '', names) : readWindow(text ?? '', { today });
    return 'value' in read ? JSON.stringify(read.value) : null;
  };
  const isSame = (one: MessageSailing, other: MessageSailing) =>
    (['load', 'unload', 'laycan', 'arrival'] as const).every((field) => {
      const isPort = field === 'load' || field === 'unload';
      const [first, second] = [one, other].map(({ cells }) => valueOf(cells.get(field), isPort));
      return first !== null && first === second;
    });
  return sailings.filter((sailing, at) => {
    const above = sailings[at - 1];
    const isPair = above && voyageOf(above) !== '' && voyageOf(above) === voyageOf(sailing);
    return !(isPair && isChinese(above) !== isChinese(sailing) && isSame(above, sailing));
  });
}

/**
 * Adds a question to a sailing if the next line contains only days, because a mail program may have wrapped
 * the line.
 */
function withDaysBelow(
  sailings: readonly MessageSailing[],
  lines: readonly string[],
  { today }: MessageContext,
): MessageSailing[] {
  const taken = new Set(sailings.flatMap((sailing) => sailing.lines));
  return sailings.map((sailing) => {
    const last = sailing.lines.at(-1) ?? 0;
    const text = taken.has(last + 1) ? '' : (lines[last] ?? '').trim();
    const read = text === '' || text.length > 40 || !/\d/.test(text) ? null : readWindow(text, { today });
    if (!read || !('value' in read)) return sailing;
    // A day in the past that has a year is the date of the list.
    if (/20\d{2}/.test(text) && read.value.end_time <= today) return sailing;
    return { ...sailing, asks: [...sailing.asks, { field: null, ...remark('left_out_day', { text }) }] };
  });
}

const namedBy: readonly SheetField[] = ['ship_name', 'imo', 'voyage_number'];
const isNamed = (cells: MessageCells): boolean => namedBy.some((field) => cells.has(field));

/**
 * Words with which a sentence corrects another line, such as `instead of`. All sailings of a message with
 * such a sentence become questions.
 */
const correctingTalk =
  /(?<![A-Z])(?:NOMINATES?|HEREBY NOMINATED|NOMINATION OF|CORRECTION|INSTEAD OF(?! [^\n\d]{3,80}(?:AS FOLLOWS|BELOW|FOLLOWING))|REPLACED BY|NOT [A-Z]+,? SAME)(?![A-Z])|不是.{1,12}(?:是|，|,)|改由|换成|刚才发的|(?:上面|上述|前面|刚刚|昨天)[^\n]{0,12}[改换更]/i;
/** Words that declare an earlier list void. The sailings of this message are not affected. */
const voidList =
  /(?:PREVIOUS|EARLIER|OLD|LAST) (?:LIST|SCHEDULE|SKED)|(?:DISREGARD|IGNORE) (?:THE |OUR )?(?:PREV(?:IOUS)?|EARLIER|LAST|OLD)(?:[ .]|$)|(?:USE|REFER TO|FOLLOW) (?:THE )?(?:NEW )?(?:LIST|SCHEDULE|SKED|TABLE|BELOW|FOLLOWING)|以下为准|船期表作废/i;

/** Returns a question for each line that corrects another line in a sentence. */
function correctionsIn(lines: readonly string[]): SheetNote[] {
  return lines
    .filter((line) => correctingTalk.test(line) && !voidList.test(line) && !headingOfCorrection.test(line))
    .map((line) => ({ field: null, ...remark('row_corrected_by', { text: line.trim().slice(0, 160) }) }));
}

/**
 * Returns true for a sentence by which the vessel of this sailing replaces another vessel. Such a sentence
 * raises no question about this sailing.
 */
const isOfNewVessel = (text: string, { cells }: MessageSailing): boolean =>
  isNewVessel(text, (cells.get('ship_name') ?? '\0').toUpperCase());

const numberedName = /^(\p{L}[\p{L} ]{2,30}) (\d{1,3})$/u;
const vesselLabel = /船名|(?<![A-Z])(?:VESSEL|SHIP|VSL)(?: NAME)? ?[:：]/i;
const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:[aoeiu]|ai|ei|ao|ou|an|en|ang|eng|ong|er|ia|ie|iao|iu|ian|in|iang|ing|iong|ua|uo|uai|ui|uan|un|uang|ue)$/i;

/**
 * Returns true for a Chinese name in Latin letters (pinyin), to which a number often belongs: `TIAN RUI HAI
 * 38`.
 */
export const isPinyin = (name: string): boolean => name.split(' ').every((word) => syllable.test(word));

/**
 * The maximum difference between numbers after vessels' names at which the numbers may be voyage numbers of
 * one list.
 */
const voyagesMost = 3;

/**
 * Adds a question to sailings of different vessels with successive numbers after their names, such as `LYRA
 * 55` and `VEGA 56`, because the numbers may be voyage numbers. A single number above 9 also raises the
 * question, unless the name is Chinese.
 */
function withNumberedNames(sailings: readonly MessageSailing[]): MessageSailing[] {
  const names = sailings.map(({ cells }) =>
    cells.has('voyage_number') ? null : numberedName.exec(cells.get('ship_name') ?? ''),
  );
  return sailings.map((sailing, at) => {
    const [, name, number] = names[at] ?? [];
    const isNear = names.some((one, other) => {
      const apart = Math.abs(Number(one?.[2]) - Number(number));
      return other !== at && one && one[1] !== name && apart > 0 && apart <= voyagesMost;
    });
    // Several vessels of a fleet that share a name have numbers: `AZIMUT 4`, `AZIMUT 10`.
    const isOfFleet = names.some((one) => one?.[1] === name && one?.[2] !== number);
    const isAlone =
      Number(number) > 9 && !isOfFleet && !isPinyin(name ?? '') && !vesselLabel.test(sailing.text);
    if (!number || !(isNear || isAlone)) return sailing;
    const note = remark('left_out_voyage', { text: number, column: name ?? '' });
    return { ...sailing, asks: [...sailing.asks, { field: null, ...note }] };
  });
}

/** Returns the sailings with the questions that other sailings and other lines of the message raise. */
export function withDoubts(
  sailings: readonly MessageSailing[],
  lines: readonly string[],
  context: MessageContext,
): MessageSailing[] {
  const corrections = correctionsIn(withWholeSentences(lines, context.posts));
  const numbered = withNumberedNames(sailings);
  const asked = withoutTranslations(numbered, context).map((one) => ({
    ...one,
    asks: [...one.asks, ...corrections.filter(({ values }) => !isOfNewVessel(String(values['text']), one))],
  }));
  return withDaysBelow(withOpenEnds(withLaterOnes(withStates(asked, lines))), lines, context);
}
