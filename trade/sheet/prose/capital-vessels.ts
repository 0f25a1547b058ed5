import { matchHeader } from '../headers/match-header.ts';
import { readCargo } from '../particulars/cargo.ts';
import { findCategory, readMachine } from '../particulars/vessel-type.ts';
import { hasStateWord } from '../status/state-words.ts';
import { isNumberOfFleet, isNumberOfName, isPortWithDays, voyageNumber, voyageWord } from './name-ends.ts';
import { beginsName, isApartFromWords, isFirstInLine, isWithinName, voyageBehind } from './name-words.ts';
import { noVesselWord } from './prose-words.ts';
import type { LineSight, VesselSpan } from './vessel-span.ts';

/**
 * A run of up to five words in capitals, also with accents: `CÓNDOR`. Numbers may be among the words, but no
 * dates or fractions.
 */
const capitals =
  /(?<![A-Za-zÀ-ÿ\d.&/'-])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ\d'.&-]{0,24}(?: (?:[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ\d'.&-]{0,24}|\d{1,3}(?![\dA-Z/.:,%-]))){0,4}(?![a-zß-ÿ])/g;

const company =
  /(?:^| )(?:LINES?|SHIPPING|LOGISTICS|AGENC(?:Y|IES)|LTD|LIMITED|CO|CORP|GROUP|SERVICES?|SHIPBROKERS?|BROKERS?|CHARTERING|FORWARDING|MARITIME LTD|INC|LLC|GMBH|STEAMSHIP|SHIPBROKING|BROKING|NAVIGATION|NAVEGACAO|DENIZCILIK|SHIPHOLDING)$/;

/** The name of a region at the end of the name of a service. */
const region = / (?:SEA|AFRICA|AMERICA|EUROPE|ASIA|GULF|COAST)$/;

/** Words which show that the words before them name a service or a list and not a vessel. */
const ofService =
  /^(?:SERVICES?|LINES?|SCHEDULES?|SAILINGS?|LISTS?|POSITIONS?|ROUTES?|NOTICE|DEPARTURES?|PROGRAMS?|PROGRAMME)$/;

/** Finds names in capitals. A single word counts only at the beginning of a line or before a voyage number. */
export function capitalVessels(line: string, sight: LineSight): VesselSpan[] {
  return [...line.matchAll(capitals)].flatMap((found) => namesInRun(line, found.index, found[0], sight));
}

/** Returns true for a word that is a label of a port or a day in some language: `EMBARQUE`, `TAHLIYE`. */
function isLabel(word: string): boolean {
  const match = matchHeader(word);
  return match?.certainty === 3 && /^(?:load|unload|laycan|arrival|via)$/.test(match.field);
}

function namesInRun(line: string, index: number, run: string, sight: LineSight): VesselSpan[] {
  const words = run.split(' ');
  const spans: VesselSpan[] = [];
  let [first, at] = [index, index];
  let name: string[] = [];
  const close = () => {
    const made = name.length > 0 ? nameOf(line, first, name, sight) : null;
    if (made) spans.push(made);
    name = [];
  };
  for (const word of words) {
    const bare = word.replace(/[.'&-]{1,9}$/, '');
    const isOfName =
      name.length > 0 ? isWithinName(line, at, bare) : isApartFromWords(line, at) && beginsName(line, at);
    const isOrdinary = isLabel(bare) || (noVesselWord.test(bare) && !isOfName);
    const isEnd = isOrdinary || voyageWord.test(bare) || (name.length > 0 && voyageNumber.test(bare));
    const isNumber =
      /^\d/.test(word) &&
      !isNumberOfName(line.slice(at + word.length)) &&
      !isNumberOfFleet(name, line.slice(at + word.length));
    // `PACIFIC LINK SERVICE` is the name of a service.
    if (ofService.test(bare)) name = [];
    if (isEnd || isNumber || (name.length === 0 && (/^\d/.test(word) || voyageNumber.test(bare)))) close();
    else if (name.length > 0 && isPortWithDays(line, at, sight)) {
      close();
      break;
    } else {
      if (name.length === 0) first = at;
      name.push(word);
    }
    at += word.length + 1;
  }
  close();
  return spans;
}

function nameOf(line: string, from: number, words: readonly string[], sight: LineSight): VesselSpan | null {
  const text = words.join(' ').replace(/[.'&-]{1,9}$/, '');
  const to = from + text.length;
  if (/^GOOD (?:DAY|MORNING|AFTERNOON|EVENING)/.test(text)) return null;
  const letters = text.replace(/[^A-Z]/g, '').length;
  const hasVoyage = voyageBehind.test(line.slice(to, to + 40));
  const rest = line.slice(to, to + 40);
  if (region.test(text) && !hasVoyage && !/^ ?\(?\d[\d.,]{1,8} ?K?(?:DWT|DWCC)/i.test(rest)) return null;
  if (beginsWithPort(words, sight)) return null;
  if (letters < 3 || sight.isPort(text) || company.test(text) || hasStateWord(text)) return null;
  if (!hasVoyage && isOfCargo(text)) return null;
  const isMany = words.length > 1;
  const isFirst = isFirstInLine(line, from);
  const isApart = /^(?:\s{2}|[\t:：(/|]| [-–(/|>]|,|$)/.test(line.slice(to));
  const isSingle = letters >= 4 && isFirst && (isApart || isPortWithDays(line, to + 1, sight));
  if (!hasVoyage && !isMany && !isSingle) return null;
  return { from, to, text, isCertain: hasVoyage || isFirst, isMarked: hasVoyage };
}

/**
 * Returns true if a port is followed only by numbers, single letters or `OPT`, as in `SANTOS 02 A` and `RAVENNA W`.
 * The next characters are then the days of a call.
 */
function beginsWithPort(words: readonly string[], { isPort }: LineSight): boolean {
  return [3, 2, 1].some(
    (count) =>
      count < words.length &&
      isPort(words.slice(0, count).join(' ')) &&
      /^(?:OPT|OR|\d{1,2}|[A-Z])$/.test(words[count] ?? ''),
  );
}

/** Words for a vessel type or a cargo that also occur at the end of vessels' names: `CORAL WIND`. */
const cargoAtEnd = /(?<=[A-Z]{3}) (?:BULKER|WIND|CARRIER|TRADER)$/;

function isOfCargo(name: string): boolean {
  const text = name.replace(cargoAtEnd, '');
  return 'value' in readMachine(text) || findCategory(text) !== null || readCargo(text).tags.length > 0;
}
