import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { cutOffsAtCall } from '../../../trade/sailing/cut-offs-by-port.ts';
import { carbonFactorOf, carbonKgPerTonne } from '../../../trade/sailing/carbon.ts';
import { sharedVoyages } from '../../../trade/own-list/shared-voyages.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { deadlineCodes, isOpening, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { isContested, type WithOthers } from '../../../trade/deadline/other-times.ts';
import { breakBulkClass, nextDeadline } from '../../../trade/deadline/receiving-windows.ts';
import type { ReadyWindow } from '../../../trade/sailing/ready-overlap.ts';
import { type CutOff, type SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import {
  callText,
  machineText,
  ownerText,
  priceWord,
  tagsText,
} from '../../features/sailings/sailing-words.ts';
import { breakBulkText, spanBetween } from '../../features/sailings/deadline-words.ts';
import { fitWord } from '../../features/sailings/fit-mark.tsx';
import { particularLines } from '../../features/sailings/particular-lines.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { numberText } from '../../i18n/numbers.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';

/** One line of the table: its label and one text per sailing. */
export interface CompareLine {
  key: string;
  label: string;
  /** The texts, one per sailing; empty if the publisher gives no value. */
  values: string[];
  /** True if the sailings have different values. */
  differs: boolean;
}

export interface ComparedSailing {
  sailing: SailingDetail;
  isPast: boolean;
  /**
   * The member's own list (a schedule that the reader imported) that contains the sailing; absent for a
   * published sailing.
   */
  list?: Pick<OwnList, 'list_date'> | undefined;
  /** The distance by sea between the two calls, in nautical miles; null if unknown. */
  nm: number | null;
}

interface World {
  names: HarborNames;
  today: PlainDate;
  now: Date;
  /**
   * The cargo class of the goods that the reader wants to ship. The next deadlines are those for this class.
   */
  cargoClass: CargoClass;
  /** The days on which the cargo is ready; null if the search had none. */
  ready: ReadyWindow | null;
  /** Texts that state whether the vessels can arrive in time, by the id of the sailing. */
  reach: ReadonlyMap<string, string>;
}

/** Returns the table's lines, most important for a decision first. Lines without any value are left out. */
export function compareLines(sailings: readonly ComparedSailing[], world: World): CompareLine[] {
  const shared = sharedVoyages(sailings.filter(({ list }) => !list).map(({ sailing }) => sailing));
  const cutOffs = sailings.flatMap(({ sailing: { cut_offs = [] } }) => cut_offs);
  const cargoClass = breakBulkClass(cutOffs, world.cargoClass);
  return facts({ ...world, cargoClass }, shared)
    .map(({ key, label, text, none }) => {
      const texts = sailings.map(text);
      const isKnown = texts.some((value) => value !== '');
      const values = isKnown
        ? texts.map((value, at) => value || (sailings[at] && none?.(sailings[at])) || '')
        : texts;
      return { key, label, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

interface FactOf {
  key: string;
  label: string;
  text: (one: ComparedSailing) => string;
  /**
   * Returns the text for a sailing without a value. Used only if another sailing of the comparison has a
   * value.
   */
  none?: (one: ComparedSailing) => string;
}

function facts(world: World, shared: ReturnType<typeof sharedVoyages>): FactOf[] {
  const { names, today, now, cargoClass, ready, reach } = world;
  const fact = (key: string, label: string, text: (sailing: SailingDetail) => string): FactOf => ({
    key,
    label,
    text: ({ sailing }) => text(sailing),
  });
  const language = currentLanguage();
  return [
    {
      key: 'reach',
      label: reach.size > 0 ? t('reach.title') : '',
      text: ({ sailing }) => reach.get(sailing.id) ?? '',
      none: () => t('reach.none'),
    },
    fact('fit', ready ? readyText(ready, today) : '', (sailing) => fitWord(sailing, ready)),
    fact('days', t('compare.days'), ({ days }) => t('compare.daysValue', { n: days })),
    fact('price', t('compare.price'), priceText),
    fact('laycan', t('compare.laycan'), ({ load }) => windowText(load, today)),
    fact('arrival', t('compare.arrival'), ({ unload }) => windowText(unload, today)),
    fact('due', t('compare.nextDeadline', { cargo: breakBulkText(cargoClass) }), (sailing) =>
      nextDeadlineText(sailing, world),
    ),
    ...deadlineCodes.map((code) => ({
      ...fact(`cut-off ${code}`, dictionaryName('cut_off', code, language), (sailing) =>
        cutOffText(sailing, code, world),
      ),
      none: ({ sailing }: ComparedSailing) => (sailing.cut_offs ? t('sailing.notGiven') : ''),
    })),
    { key: 'state', label: t('compare.state'), text: (one) => stateText(one, { names, now }) },
    fact('load', t('compare.load'), ({ load }) => callText(load, names)),
    fact('unload', t('compare.unload'), ({ unload }) => callText(unload, names)),
    fact('calls', t('compare.calls'), ({ locked, harbors }) =>
      locked === null ? harbors.map((call) => names.harborName(call.harbor_code, language)).join(' – ') : '',
    ),
    fact('owner', t('compare.owner'), ({ shipowner }) => ownerText(shipowner)),
    fact('shared', t('compare.sharedVoyage'), ({ id }) =>
      (shared.get(id) ?? []).map(ownerText).join(t('ui.comma')),
    ),
    fact('machine', t('compare.machine'), machineText),
    fact('cargo', t('compare.cargo'), tagsText),
    fact('category', t('compare.category'), ({ category_id }) =>
      dictionaryName('category', category_id, language),
    ),
    ...particularLines.map(({ name, text }) => fact(name, t(name), text)),
    { key: 'carbon', label: t('carbon.label'), text: carbonText },
    {
      key: 'changed',
      label: t('compare.changed'),
      text: ({ sailing, list }) =>
        list
          ? t('ownAnswers.listOf', { day: dayText(list.list_date, today) })
          : agoText(sailing.change_time, now),
    },
    fact('confirmed', t('compare.confirmed'), ({ confirm_time }) =>
      confirm_time === null ? '' : agoText(confirm_time, now),
    ),
  ];
}

/**
 * Returns the estimated emissions; empty if the vessel type or the distance is unknown. The page of the
 * sailing explains the method.
 */
function carbonText({ sailing, nm }: ComparedSailing): string {
  const factor = carbonFactorOf(sailing.machine_id);
  if (!factor || nm === null) return '';
  return t('carbon.value', { kg: numberText(carbonKgPerTonne(factor, nm)) });
}

/**
 * The last time zone of the world in which a day ends. Used for ports whose zone is unknown, so that no
 * sailing is shown as over too early.
 */
const lastZone = 'Etc/GMT+12';

/**
 * Returns the text for the state of the sailing. The last loading day is compared with the present time,
 * because a cached copy may be from before that day.
 */
function stateText(
  { sailing, isPast, list }: ComparedSailing,
  { names, now }: Pick<World, 'names' | 'now'>,
): string {
  if (list) return t('ownAnswers.notPublished');
  if (sailing.withdrawn_time !== null) return t('compare.withdrawn');
  const { harbor_code, end_time } = sailing.load;
  const isOver = todayIn(names.harbor(harbor_code)?.time_zone ?? lastZone, now) > end_time;
  return isPast || isOver ? t('compare.archived') : t('compare.live');
}

/**
 * Returns the next deadline at the loading port for the cargo class, with the time left until it; empty if
 * there is none.
 */
function nextDeadlineText(
  { cut_offs = [], load }: SailingDetail,
  { cargoClass, now, today }: Pick<World, 'cargoClass' | 'now' | 'today'>,
): string {
  const rows = cutOffsAtCall(cut_offs, load);
  const next = nextDeadline(rows, breakBulkClass(rows, cargoClass), now);
  if (!next?.time) return '';
  return [
    dictionaryName('cut_off', next.code, currentLanguage()),
    portTimeText(next.time, today),
    `(${spanBetween(now, next.time)})`,
  ].join(' ');
}

/**
 * Returns the cut-off with this code at the loading port, in the port's local time; empty if its time is
 * unknown. Notes in the text mark a time that is computed or has passed, and sources that differ.
 */
function cutOffText(
  { cut_offs = [], load }: SailingDetail,
  code: CutOff['code'],
  { now, today }: Pick<World, 'now' | 'today'>,
): string {
  const cutOff = cutOffsAtCall<WithOthers<CutOff>>(cut_offs, load).find((one) => one.code === code);
  if (!cutOff?.time) return '';
  const isDue = !isOpening(code) && Date.parse(cutOff.time) <= now.getTime();
  return [
    portTimeText(cutOff.time, today),
    cutOff.provenance === 'computed' && t('sailing.computedPlain'),
    isContested(cutOff) && t(isOpening(code) ? 'compare.saferOpening' : 'compare.saferCutOff'),
    isDue && t('sailing.over'),
  ]
    .filter(Boolean)
    .join(t('ui.comma'));
}

const readyText = ({ since, until }: ReadyWindow, today: PlainDate): string =>
  t('timeline.readyIn', { window: windowText({ start_time: since, end_time: until }, today) });

function priceText(sailing: SailingDetail): string {
  const price = priceWord(sailing);
  switch (price.kind) {
    case 'amount':
      return price.unit ? `${price.amount} ${t('browse.perUnit', { unit: price.unit })}` : price.amount;
    case 'login':
    case 'certify':
      return t('browse.certifyToSee');
    case 'on_request':
      return t('browse.onRequest');
    case 'not_shown':
      return t('browse.notShown');
  }
}
