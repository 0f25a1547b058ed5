import { chatDay, chatDayShort } from '../calendar/chat-dates.ts';
import { daysBetween } from '../calendar/plain-date.ts';
import { deadlineOf, type CargoClass } from '../deadline/deadline-codes.ts';
import { classNames } from '../deadline/deadline-names.ts';
import { ownDeadlinesFirst } from '../deadline/own-first.ts';
import { deadlineSourceText } from '../sailing/deadline-source-text.ts';
import { deadlinesFor, receivingWindows } from '../deadline/receiving-windows.ts';
import type { HarborNames } from '../harbors/place-names.ts';
import { chatOwner, chatPort } from '../sailing/chat-text.ts';
import { dictionaryName } from '../sailing/dictionary.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { ContainerType, PortTime } from './container-types.ts';
import type { ContainerConnection, ContainerLeg, ContainerOption } from './option.ts';
import type { OptionPrice } from './price.ts';

/** An option to be shared, with the rate of one container type if the reader may see the rate. */
export interface SharedOption {
  option: ContainerOption;
  containerType: ContainerType;
  /** Null if no rate is known or the reader may not see it. */
  price: OptionPrice | null;
}

/**
 * Writes options as short lines for a chat or a mail: the names of the two ports of a lane, then the options
 * on this lane. Several options are numbered. Dates are unambiguous in both languages; times are local to the
 * port. Cut-offs for the class of cargo are first.
 */
export function optionText(
  rows: readonly SharedOption[],
  names: HarborNames,
  cargoClass: CargoClass = 'general',
): string {
  const lines: string[] = [];
  let lane = '';
  for (const [index, row] of rows.entries()) {
    const { first, last } = endsOf(row.option);
    const own = `${chatPort(first.from.harbor_code, names)} – ${chatPort(last.to.harbor_code, names)}`;
    if (own !== lane) lines.push(own);
    lane = own;
    const isOnly = rows.length === 1;
    lines.push(
      ...linesOf(row, { names, cargoClass, isOnly }).map((line, at) =>
        at > 0 || isOnly ? line : `${index + 1}. ${line}`,
      ),
    );
  }
  return lines.join('\n');
}

interface LineWords {
  names: HarborNames;
  cargoClass: CargoClass;
  /** True if only one option is shared. */
  isOnly: boolean;
}

function linesOf(row: SharedOption, { names, cargoClass, isOnly }: LineWords): string[] {
  const { option } = row;
  return [
    headOf(option),
    timesOf(option),
    ...option.connections.map((connection, at) => changeText(connection, option.legs[at + 1], names)),
    cutOffsText(option.cut_offs ?? [], cargoClass, isOnly),
    containerPriceText(row),
    stateOf(option),
  ].filter(Boolean);
}

/** Returns the first and the last leg. The schema guarantees at least one leg, although the type does not. */
export function endsOf({ legs }: ContainerOption): { first: ContainerLeg; last: ContainerLeg } {
  const [first] = legs;
  const last = legs.at(-1);
  if (!first || !last) throw new RangeError('an option must have at least one leg');
  return { first, last };
}

function headOf(option: ContainerOption): string {
  const { first } = endsOf(option);
  const carriers = new Set(option.legs.map(({ shipowner }) => chatOwner(shipowner)));
  return [containerShipText(first), first.service_code, [...carriers].join(' + ')]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the vessel and voyage number, `HAI TANG SAN 112W`; empty if the reader may not see them. */
export const containerShipText = ({ ship_name, voyage_number }: ContainerLeg): string =>
  ship_name === undefined ? '' : [ship_name ?? 'TBN', voyage_number].filter(Boolean).join(' ');

/** Returns the calendar days between the local days of departure and arrival. */
export function daysOfOption(option: ContainerOption): number {
  const { first, last } = endsOf(option);
  return Math.max(0, daysBetween(first.from.time.day, last.to.time.day));
}

function timesOf(option: ContainerOption): string {
  const { first, last } = endsOf(option);
  const [start, end] = [first.from.time, last.to.time];
  const isOneYear = start.day.slice(0, 4) === end.day.slice(0, 4);
  const way = option.legs.length === 1 ? '直达 direct' : '中转 transhipment';
  return `开 ETD ${timeText(start, isOneYear)} – 抵 ETA ${timeText(end)} · ${daysOfOption(option)} 天 days · ${way}`;
}

const timeText = ({ day, clock }: PortTime, isShort = false): string =>
  [isShort ? chatDayShort(day) : chatDay(day), clock].filter(Boolean).join(' ');

function changeText(
  { harbor_code, wait_minutes }: ContainerConnection,
  next: ContainerLeg | undefined,
  names: HarborNames,
) {
  const goesOn = next ? [containerShipText(next), next.service_code].filter(Boolean).join(' · ') : '';
  return `中转 T/S ${chatPort(harbor_code, names)}, 等待 wait ${waitText(wait_minutes)}${goesOn && ` → ${goesOn}`}`;
}

/** Writes minutes as days and hours: `4d 8h`. */
function waitText(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  return [days > 0 && `${days}d`, (rest > 0 || days === 0) && `${rest}h`].filter(Boolean).join(' ');
}

/**
 * Writes cut-offs in the port's local time, those for the class of cargo first. A single option shows all of
 * them; an option in a list shows only the cut-offs of the class for documents and at the gate.
 */
function cutOffsText(cutOffs: readonly CutOff[], cargoClass: CargoClass, isOnly: boolean): string {
  const given = ownDeadlinesFirst(cutOffs, cargoClass);
  const shown = isOnly ? given : given.filter((cutOff) => shortOf(given, cargoClass).includes(cutOff));
  const { chinese_name, english_name } = classNames[cargoClass];
  const cargo = cargoClass === 'general' || shown.length === 0 ? '' : `${chinese_name} ${english_name}: `;
  const texts = shown
    .map((cutOff) => {
      const { code, time } = cutOff;
      const name = `${dictionaryName('cut_off', code, 'zh')} ${dictionaryName('cut_off', code, 'en')}`;
      const source = deadlineSourceText(cutOff, 'both');
      return `${name} ${chatDayShort(time.slice(0, 10))} ${time.slice(11, 16)}${source && ` (${source})`}`;
    })
    .join(', ');
  return cargo + texts;
}

/** Returns the cut-offs for the documents and at the gate that apply to a class of cargo. */
function shortOf<Row extends CutOff>(given: readonly Row[], cargoClass: CargoClass): Row[] {
  const papers = deadlinesFor(given, cargoClass).filter(({ code }) => deadlineOf(code).kind === 'DCO');
  const window = receivingWindows(given).find((one) => one.cargoClass === cargoClass);
  return window?.cutOff ? [...papers, window.cutOff] : papers;
}

/**
 * Writes a rate with the note that it is not binding; empty without a rate. If the rate is not valid on the
 * loading day, writes only that it has expired.
 */
export function containerPriceText({ price, containerType }: SharedOption): string {
  if (!price) return '';
  if (price.is_expired) return `${containerType} 运价已过期 rate expired`;
  const freight = `${containerType} ${price.currency} ${grouped(price.amount)}`;
  const hasMore = price.totals.length > 1 || price.totals.some(({ amount }) => amount !== price.amount);
  const totals = price.totals.map(({ currency, amount }) => `${currency} ${grouped(amount)}`).join(' + ');
  return [
    freight,
    hasMore && `含附加费 all-in ${totals}`,
    price.provenance === 'sum' && '各程合计 total, all legs',
    price.valid_until !== null && `有效至 valid until ${chatDay(price.valid_until)}`,
    '仅供参考 for reference only',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Groups the digits of an amount by thousands, as is usual in both languages: `12,450.5`. */
export function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const threes: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) threes.unshift(whole.slice(Math.max(0, end - 3), end));
  const digits = threes.join(',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/**
 * Returns the time of the last change or confirmation of the leg whose carrier has not reported for the
 * longest time. The shared text shows it, so that the recipient sees the age of the schedule.
 */
export function wordOfOption({ legs }: ContainerOption): { time: string; isConfirmed: boolean } {
  const words = legs.map(({ confirm_time, change_time }) =>
    confirm_time !== null && confirm_time > change_time
      ? { time: confirm_time, isConfirmed: true }
      : { time: change_time, isConfirmed: false },
  );
  return words.reduce((oldest, word) => (word.time < oldest.time ? word : oldest));
}

function stateOf(option: ContainerOption): string {
  const { time, isConfirmed } = wordOfOption(option);
  const day = chatDay(time.slice(0, 10));
  return [
    option.is_blank && '停航 BLANK SAILING',
    option.legs.some(({ is_demo }) => is_demo) && '演示数据 DEMO',
    isConfirmed ? `确认 Confirmed ${day}` : `更新 Updated ${day}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
