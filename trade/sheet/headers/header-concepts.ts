import { entriesOf } from '../../keys-of.ts';
import { simplified } from '../../text/simplified.ts';
import type { SheetField } from './field.ts';

/**
 * A part of the meaning of a heading. The concepts of several words together give the field: `load` and
 * `port` give the loading port.
 */
export type HeaderConcept =
  | 'load'
  | 'unload'
  | 'port'
  | 'laycan'
  | 'arrive'
  | 'depart'
  | 'berth'
  | 'date'
  | 'start'
  | 'end'
  | 'from'
  | 'to';

const words: Readonly<Record<HeaderConcept, string>> = {
  load: 'POL LOAD LOADING LOADPORT LDG LP ORIGIN',
  unload: 'POD DISCH DISCHARGE DISCHARGING DISCHARGED DISPORT DISCHPORT UNLOAD UNLOADING DESTINATION DEST DP',
  port: 'PORT PORTS PLACE',
  laycan: 'LAYCAN LAYDAYS LAYDAY WINDOW PERIOD',
  arrive: 'ETA ATA ARRIVAL ARRIVE ARRIVES ARRIVED ARRIVING ARR',
  depart:
    'ETD ETS ATD DEP DEPARTURE DEPART DEPARTS DEPARTED DEPARTING SAIL SAILS SAILED SAILING LEAVE LEAVES LEAVING',
  berth: 'ETB ATB BERTH BERTHS BERTHED BERTHING',
  date: 'DATE DATES DAY DAYS TIME LT',
  start:
    'START STARTS STARTING BEGIN BEGINS BEGINNING OPEN OPENS OPENING COMMENCE COMMENCES COMMENCING COMMENCEMENT FIRST EARLIEST',
  end: 'END ENDS ENDING FINISH FINISHES CLOSE CLOSES CANCELLING CANCELING LAST LATEST COMPLETE COMPLETES COMPLETION',
  from: 'FROM',
  to: 'TO UNTIL TILL',
};
const fillers = 'THE OF AT IN ON FOR EST ESTIMATED EXPECTED EXP SCHEDULED SCHED LOCAL APPROX APPROXIMATE';

/**
 * Chinese words with their concepts, longest word first. At each position of a heading, the first word in
 * this list that matches is used.
 */
const chinese: readonly (readonly [string, readonly HeaderConcept[]])[] = [
  ['装货港', ['load', 'port']],
  ['装船港', ['load', 'port']],
  ['装运港', ['load', 'port']],
  ['積出港', ['load', 'port']],
  ['船積港', ['load', 'port']],
  ['積港', ['load', 'port']],
  ['積地', ['load', 'port']],
  ['荷扬港', ['unload', 'port']],
  ['扬港', ['unload', 'port']],
  ['扬地', ['unload', 'port']],
  ['起运港', ['load', 'port']],
  ['启运港', ['load', 'port']],
  ['始发港', ['load', 'port']],
  ['卸货港', ['unload', 'port']],
  ['目的港', ['unload', 'port']],
  ['受载期', ['laycan']],
  ['装港', ['load', 'port']],
  ['卸港', ['unload', 'port']],
  ['受载', ['laycan']],
  ['装期', ['laycan']],
  ['窗口', ['laycan']],
  ['装货', ['load']],
  ['装船', ['load']],
  ['卸货', ['unload']],
  ['抵达', ['arrive']],
  ['抵港', ['arrive']],
  ['到港', ['arrive']],
  ['到达', ['arrive']],
  ['离港', ['depart']],
  ['开航', ['depart']],
  ['开船', ['depart']],
  ['离泊', ['depart']],
  ['靠泊', ['berth']],
  ['日期', ['date']],
  ['时间', ['date']],
  ['预计', []],
  ['预定', []],
  ['计划', []],
  ['开始', ['start']],
  ['起始', ['start']],
  ['最早', ['start']],
  ['结束', ['end']],
  ['截止', ['end']],
  ['最晚', ['end']],
  ['最迟', ['end']],
  ['装', ['load']],
  ['卸', ['unload']],
  ['抵', ['arrive']],
  ['到', ['arrive']],
  ['离', ['depart']],
  ['靠', ['berth']],
  ['港', ['port']],
  ['日', ['date']],
  ['起', ['start']],
  ['始', ['start']],
  ['止', ['end']],
  ['预', []],
];

const conceptOfWord = new Map<string, HeaderConcept | null>([
  ...fillers.split(' ').map((word) => [word, null] as const),
  ...entriesOf(words).flatMap(([concept, some]) => some.split(' ').map((word) => [word, concept] as const)),
]);

/** The maximum number of words in a header that is composed of concepts. A longer text is a sentence. */
const wordsMost = 7;

/**
 * Returns the concepts of all words in a heading: `Loading window start` has `load`, `laycan` and `start`.
 * Returns null if the heading contains an unknown word.
 */
export function headerConcepts(header: string): ReadonlySet<HeaderConcept> | null {
  const text = simplified(header).toUpperCase();
  const concepts = new Set<HeaderConcept>();
  const parts = text.match(/[A-Z]+|\p{Script=Han}+|[^A-Z\p{Script=Han}\s()/.,:|&'-]/gu) ?? [];
  if (parts.length === 0 || parts.length > wordsMost) return null;
  for (const part of parts) {
    const found = /^\p{Script=Han}/u.test(part) ? conceptsOfChinese(part) : conceptsOfLatin(part);
    if (!found) return null;
    for (const concept of found) concepts.add(concept);
  }
  return concepts;
}

function conceptsOfLatin(word: string): readonly HeaderConcept[] | null {
  const concept = conceptOfWord.get(word);
  return concept === undefined ? null : concept === null ? [] : [concept];
}

function conceptsOfChinese(text: string): readonly HeaderConcept[] | null {
  const found: HeaderConcept[] = [];
  for (let at = 0; at < text.length;) {
    const [word, concepts] = chinese.find(([one]) => text.startsWith(one, at)) ?? [];
    if (!word || !concepts) return null;
    found.push(...concepts);
    at += word.length;
  }
  return found;
}

/**
 * Returns the field that the words of a heading give together, as in `Loading window start` or `Discharge
 * port arrival date`; null if they give none.
 */
export function composedField(header: string): SheetField | null {
  const concepts = headerConcepts(header);
  if (!concepts || concepts.size < 2) return null;
  const has = (...some: HeaderConcept[]) => some.some((one) => concepts.has(one));
  if (has('load') && has('unload')) return null;
  // `Port of arrival` names a port, so it gives no date field. In the same way, `First` in `First loading
  // port` does not mean the first day.
  if (has('port') && has('arrive', 'depart') && !has('load', 'unload', 'date')) return null;
  const isOfDays =
    has('laycan', 'arrive', 'depart', 'berth', 'date') || (!has('port') && has('start', 'end'));
  if (!isOfDays) return portField(concepts);
  const [isFirst, isLast] = [has('start', 'from'), has('end', 'to')];
  if (isFirst && isLast) return null;
  const isOfArrival = has('unload') || (has('arrive') && !has('load', 'laycan'));
  if (!isOfArrival && !has('load', 'laycan', 'depart')) return null;
  // The departure from the discharging port gives no field here. If the sheet also has the arrival there,
  // `stays` in `header-fields.ts` uses the departure as the last day of the call.
  if (has('unload') && has('depart')) return null;
  if (isFirst) return isOfArrival ? 'arrival_start' : 'laycan_start';
  if (isLast) return isOfArrival ? 'arrival_end' : 'laycan_end';
  return isOfArrival ? 'arrival' : 'laycan';
}

function portField(concepts: ReadonlySet<HeaderConcept>): SheetField | null {
  if (!concepts.has('port')) return null;
  if (concepts.has('load')) return 'load';
  if (concepts.has('unload')) return 'unload';
  return concepts.has('from') ? 'load' : concepts.has('to') ? 'unload' : null;
}
