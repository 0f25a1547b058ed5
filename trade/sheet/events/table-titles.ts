import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readLane } from '../layout/lane.ts';
import { monthOfTitle } from '../layout/section-months.ts';
import { titleOf } from '../layout/voyage-titles.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { splitName } from './split-name.ts';
import { portCode, type TypeContext } from './typed-cell.ts';

/** The facts that the titles above a row give about it. */
export interface TitleFacts {
  ship: string;
  voyage: string;
  /** The month of days without a month: `12月`, `JANUARY 2027`. */
  month: string;
  /** The codes of the ports of a lane. */
  lane: readonly string[];
  /**
   * The loading port (`from`) and the discharging port (`to`), each from a title that names only this port:
   * `EX SHANGHAI`. Empty without such a title.
   */
  from: string;
  to: string;
  /**
   * The port in the last title, if the title names only one and does not show whether it is for loading or
   * discharging.
   */
  port: string;
  /** The title that names a port. */
  text: string;
}

export const noTitles: TitleFacts = {
  ship: '',
  voyage: '',
  month: '',
  lane: [],
  from: '',
  to: '',
  port: '',
  text: '',
};
/** A vessel in capitals as the only text of a row. */
const shipAlone = /^(?=.*[A-Z]{3})[A-Z][A-Z\d.' -]{3,30}$/;
/** A vessel and its voyage as the only text of a row: `NORDIC HERON / 613W`, `NORDIC HERON V30N`. */
const shipBeforeVoyage =
  /^(?:M\/?V\.? )?([A-Z]{2,15}(?: [A-Z\d]{1,15}){0,3}|\p{Script=Han}{2,8}) ?[/,]? ?(?:V(?:OY)?[. ]{0,2})?((?=[A-Z]{0,2}\d)[A-Z\d-]{2,8})$/u;
/**
 * A vessel and its voyage number inside a sentence, without a word such as `V.` between them: `schedule of
 * OCEAN VIGOUR 245W has`.
 */
const shipInSentence = /(?<![A-Z\d])([A-Z]{3,15}(?: [A-Z\d]{2,15}){1,3}) (\d{2,4}[NSEW])(?![A-Z\d])/;

/**
 * Returns the vessel or the voyage in a row of a label and its value, `Vessel | NORDIC HERON`; null for any
 * other row.
 */
export function labelledName([label, value, ...others]: readonly SheetCell[]): Partial<TitleFacts> | null {
  const match = others.length === 0 && value !== undefined ? matchHeader(label) : null;
  if (match?.certainty !== 3 || matchHeader(value) !== null) return null;
  if (match.field === 'ship_name') {
    const { name, voyage } = splitName(cellText(value));
    return { ship: name, voyage };
  }
  return match.field === 'voyage_number' ? { voyage: cellText(value) } : null;
}

/** Returns the facts after the next title was read. A new fact replaces the earlier one. */
export function titlesWith(titles: TitleFacts, text: string, { names, today }: TypeContext): TitleFacts {
  const plain = simplified(text);
  const month = monthOfTitle(plain);
  const named = new Map(titleOf([text]));
  const ship = cellText(named.get('ship_name'));
  const voyage = cellText(named.get('voyage_number'));
  const [, sentenceShip = '', sentenceVoyage = ''] = shipInSentence.exec(plain) ?? [];
  const lane = laneIn(plain, { names, today });
  const end = endIn(plain, names);
  const port =
    end.from ||
    end.to ||
    lane ||
    isOfCompany.test(plain) ||
    isOfLetter.test(plain) ||
    plain.length > titleCharsMost
      ? null
      : onlyPort(plain, names);
  const hasPort = end.from !== undefined || end.to !== undefined || port !== null;
  const made = {
    ...titles,
    ...(month && { month }),
    ...(lane && { lane, text: plain }),
    ...(hasPort && { from: '', to: '', port: port ?? '', text: plain, ...end }),
  };
  if (ship !== '') return { ...made, ship, voyage };
  if (sentenceShip !== '') return { ...made, ship: sentenceShip, voyage: sentenceVoyage };
  const [, slashShip = '', slashVoyage = ''] = shipBeforeVoyage.exec(plain) ?? [];
  if (slashShip !== '' && !lane && !month && !hasPort && !isOfTitle.test(slashShip))
    return { ...made, ship: slashShip, voyage: slashVoyage };
  const isShip =
    shipAlone.test(plain) &&
    plain.split(' ').length < 5 &&
    !isOfTitle.test(plain) &&
    !lane &&
    !month &&
    !hasPort;
  return isShip ? { ...made, ship: plain, voyage: '' } : made;
}

/** Words in the title of a list. A text with such a word is not the name of a vessel. */
const isOfTitle =
  /(?<![A-Z])(?:SCHEDULE|SERVICE|LINE|LIST|BOUND|NORTHBOUND|SOUTHBOUND|EASTBOUND|WESTBOUND|SAILINGS?|POSITIONS?|UPDATE|NOTICE|REGARDS|DEAR|ALL|SHIPPING|LTD|CO|VIA|VESSELS?|OPEN)(?![A-Z])/;

/** The maximum length of a title in characters. A longer text is a sentence. */
const titleCharsMost = 80;
/**
 * The place and the date at the head of a letter: `Jakarta, 26 November 2026`. The place is not a port of the
 * list.
 */
const isOfLetter =
  /^\p{L}[\p{L} ]{2,20}, ?(?:\d{1,2}|\p{L}{3,9})[ .]\p{L}{0,9}[^\d]{0,2}\d{0,2},? ?20\d{2}$/u;
/** Words of a company's name or an address. The city in such a text is not a port of the list. */
const isOfCompany =
  /(?<![A-Z])(?:LTD|LIMITED|CO|COMPANY|AGENC(?:Y|IES)|AGENTS?|OFFICE|TEL|FAX|ROAD|STREET|DEPT|DEPARTMENT|REGARDS|BRANCH|TEAM|DESK|INC|LLC|GMBH)(?![A-Z])|公司|代理|电话|地址|部$|\+\d/i;

/** Returns the port that the words of a title name; null if they name none or several. */
function onlyPort(text: string, names: HarborNames): string | null {
  const words = text.split(/[^\p{L}\p{M}'.]+/u).filter(Boolean);
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++)
    for (const count of [3, 2, 1]) {
      const some = words.slice(at, at + count);
      if (some.length < count) continue;
      const code = wordCode(some.join(' '), names);
      if (code === null) continue;
      found.add(code);
      at += count - 1;
      break;
    }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * The minimum number of letters of a port's name in a sentence. Shorter words are codes or have another
 * meaning.
 */
const lettersLeast = 4;

function wordCode(word: string, names: HarborNames): string | null {
  const chinese =
    /^(\p{Script=Han}{2,6}?)(?:出口|起运|始发|出运|开出|出发|进口|港|船期|班轮|航线){0,3}[出装]?$/u.exec(
      word,
    )?.[1];
  if (chinese) return portCode(chinese, names);
  return word.length >= lettersLeast ? portCode(word, names) : null;
}

const titleOfFrom =
  /^[*=\-【[ ]*(?:(?:SAILINGS?|SCHEDULE|DEPARTURES?) )?(?:EX|FROM|POL|LOADING(?: PORT)?|起运港|装货?港)[ :.]{1,3}([^\d:]{2,30}?)[*=\-】\] ]*$|^[*=\-【[ ]*(\p{Script=Han}{2,8}?)(?:出口|起运|始发|出运)(?:船期表?)?[*=\-】\] ]*$/iu;
const titleOfTo =
  /^[*=\-【[ ]*(?:(?:SAILINGS?|SCHEDULE) )?(?:TO|POD|DESTINATION|DISCHARGING(?: PORT)?|目的港|卸货?港)[ :.]{1,3}([^\d:]{2,30}?)[*=\-】\] ]*$/i;

/**
 * Returns the loading port (`from`) or the discharging port (`to`) that a title names: `EX SHANGHAI`, `上海出口`,
 * `目的港：吉达`. Returns neither if it names none.
 */
function endIn(text: string, names: HarborNames): { from?: string; to?: string } {
  const begin = titleOfFrom.exec(text);
  const from = portCode((begin?.[1] ?? begin?.[2] ?? '').trim(), names);
  if (from !== null) return { from };
  const to = portCode((titleOfTo.exec(text)?.[1] ?? '').trim(), names);
  return to === null ? {} : { to };
}

/**
 * Returns the ports of a lane in a title, such as `2026年12月份 宁波—马尼拉(北港) 船期表`; null if the title names no
 * lane.
 */
function laneIn(text: string, { names }: TypeContext): readonly string[] | null {
  const parts = [text, ...text.split(/\s{1,20}|[（(][^()（）]*[)）]/)];
  for (const part of parts) {
    const lane = part.length > 3 ? readLane(part, names) : null;
    if (lane) return lane.map((codes) => codes.join('/'));
  }
  return null;
}
