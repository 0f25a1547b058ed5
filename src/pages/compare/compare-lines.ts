import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { carbonFactorOf, carbonKgPerTonne } from '../../../trade/sailing/carbon.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { cutOffCodes, type CutOff, type SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import {
  callText,
  gearText,
  machineText,
  ownerText,
  priceWord,
  tagsText,
  termsText,
} from '../../features/sailings/sailing-words.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { numberText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText, windowText } from '../../i18n/windows.ts';

/** One line of the table: what it is about and a text for each sailing. */
export interface CompareLine {
  key: string;
  label: string;
  /** Empty: the publisher gives nothing. */
  values: string[];
  /** Whether the sailings differ in it. */
  differs: boolean;
}

export interface ComparedSailing {
  sailing: SailingDetail;
  isPast: boolean;
  /** The own list that it stands in, where no shipowner has published it. */
  list?: Pick<OwnList, 'list_date'> | undefined;
  /** The way by sea between its two calls; null where it is not known. */
  nm: number | null;
}

interface World {
  names: HarborNames;
  today: PlainDate;
  now: Date;
}

/** The lines for these sailings, in the order in which people choose by them. Lines that no sailing fills are left out. */
export function compareLines(sailings: readonly ComparedSailing[], world: World): CompareLine[] {
  return facts(world)
    .map(({ key, label, text }) => {
      const values = sailings.map(text);
      return { key, label, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

interface FactOf {
  key: string;
  label: string;
  text: (one: ComparedSailing) => string;
}

function facts({ names, today, now }: World): FactOf[] {
  const fact = (key: string, label: string, text: (sailing: SailingDetail) => string): FactOf => ({
    key,
    label,
    text: ({ sailing }) => text(sailing),
  });
  const language = currentLanguage();
  return [
    { key: 'state', label: t('compare.state'), text: (one) => stateText(one, { names, now }) },
    fact('laycan', t('compare.laycan'), ({ load }) => windowText(load, today)),
    fact('arrival', t('compare.arrival'), ({ unload }) => windowText(unload, today)),
    fact('days', t('compare.days'), ({ days }) => t('compare.daysValue', { n: days })),
    fact('load', t('compare.load'), ({ load }) => callText(load, names)),
    fact('unload', t('compare.unload'), ({ unload }) => callText(unload, names)),
    fact('calls', t('compare.calls'), ({ locked, harbors }) =>
      locked === null ? harbors.map((call) => names.harborName(call.harbor_code, language)).join(' – ') : '',
    ),
    ...cutOffCodes.map((code) =>
      fact(`cut-off ${code}`, dictionaryName('cut_off', code, language), (sailing) =>
        cutOffText(sailing, code, today),
      ),
    ),
    fact('owner', t('compare.owner'), ({ shipowner }) => ownerText(shipowner)),
    fact('ship', t('compare.ship'), shipAndVoyage),
    fact('machine', t('compare.machine'), machineText),
    fact('cargo', t('compare.cargo'), tagsText),
    fact('category', t('compare.category'), ({ category_id }) =>
      dictionaryName('category', category_id, language),
    ),
    fact('price', t('compare.price'), priceText),
    fact('terms', t('sailing.freightTerms'), ({ freight_terms }) =>
      freight_terms ? termsText(freight_terms) : '',
    ),
    fact('gear', t('sailing.gear'), gearText),
    fact('deadweight', t('sailing.deadweight'), ({ deadweight_tons }) =>
      deadweight_tons ? t('sailing.tons', { tons: numberText(deadweight_tons) }) : '',
    ),
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

/** The method is told on the page of the sailing. */
function carbonText({ sailing, nm }: ComparedSailing): string {
  const factor = carbonFactorOf(sailing.machine_id);
  if (!factor || nm === null) return '';
  return t('carbon.value', { kg: numberText(carbonKgPerTonne(factor, nm)) });
}

/** Where a day lasts longest, for a port whose zone is not known yet. */
const lastZone = 'Etc/GMT+12';

/** A copy may be from before the last loading day. */
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

function shipAndVoyage(sailing: SailingDetail): string {
  const ship = shipText(sailing);
  return ship === null ? t('browse.loginToSee') : `${ship} ${sailing.voyage_number ?? ''}`.trim();
}

/** At the port of loading, by its own clock; what is only worked out says so. */
function cutOffText({ cut_offs = [], load }: SailingDetail, code: CutOff['code'], today: PlainDate): string {
  const ports = [load.harbor_code, load.second_harbor_code, load.third_harbor_code];
  const cutOff = cut_offs.find((one) => one.code === code && ports.includes(one.harbor_code));
  if (!cutOff?.time) return '';
  const date = dayText(cutOff.time.slice(0, 10), today);
  const time = t('ui.dayAt', { date, time: cutOff.time.slice(11, 16) });
  return cutOff.provenance === 'computed' ? t('compare.computed', { time }) : time;
}

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
