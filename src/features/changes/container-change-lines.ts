import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerType, PortTime } from '../../../trade/container/container-types.ts';
import type { ContainerChange } from '../../../trade/container/changes.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { portTimeText } from '../../i18n/port-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { conflictLine, spanText, unmovedLine, type ChangeLine } from './change-times.ts';
import type { ContainerNews } from './lane-news.ts';

type RateChange = Extract<ContainerChange, { kind: 'rate' }>;

/**
 * Returns the lines that describe the changes of a container voyage. All changed rates share one line. The
 * line names the usual container type (40HQ) if its rate changed, otherwise the first container type with a
 * changed rate.
 */
export function containerLines(
  { container: box, changes }: Pick<ContainerNews, 'container' | 'changes'>,
  { names, now }: { names: HarborNames; now: Date },
): ChangeLine[] {
  const today = localDay(now);
  const rates = changes.filter((change) => change.kind === 'rate');
  const lines = changes.flatMap((change): ChangeLine[] => {
    const departs = momentText(box.load.depart, today);
    switch (change.kind) {
      case 'new':
      case 'sailed':
        return [{ label: t('changes.departure'), now: departs }];
      case 'gone':
      case 'blank':
        return [{ label: t('changes.departure'), was: departs }];
      case 'departure':
      case 'arrival':
        return [
          {
            label: t(`changes.${change.kind}`),
            was: momentText(change.was, today),
            now: momentText(change.now, today),
            more: spanText(change.minutes),
          },
        ];
      case 'cut_off': {
        const port = names.harborName(change.harbor_code, currentLanguage());
        return [
          {
            label: `${dictionaryName('cut_off', change.code, currentLanguage())} ${port}`,
            was: portTimeText(change.was, today),
            now: portTimeText(change.now, today),
            more: spanText(change.minutes),
          },
        ];
      }
      case 'unmoved':
        return [unmovedLine(change, { names, today })];
      case 'conflict':
        return [conflictLine(change, { names, today })];
      case 'rate':
        return [];
    }
  });
  return [...lines, ...rateLines(rates)];
}

/**
 * Returns the kinds of changes, each once. A moved arrival counts as a moved departure, because both have the
 * same text.
 */
export const containerKinds = (changes: readonly ContainerChange[]): ContainerChange['kind'][] => [
  ...new Set(changes.map(({ kind }) => (kind === 'arrival' ? 'departure' : kind))),
];

export const containerKindText = (kind: ContainerChange['kind']): string => t(kindKeys[kind]);

const kindKeys = {
  new: 'changes.kind_new',
  gone: 'changes.kind_off',
  blank: 'changes.kind_blank',
  sailed: 'changes.kind_again',
  departure: 'changes.kind_moved',
  arrival: 'changes.kind_moved',
  cut_off: 'changes.kind_cut_off',
  unmoved: 'changes.kind_unmoved',
  conflict: 'changes.kind_conflict',
  rate: 'changes.kind_rate',
} as const satisfies Record<ContainerChange['kind'], string>;

const usualContainerType: ContainerType = '40HQ';

function rateLines(rates: readonly RateChange[]): ChangeLine[] {
  const shown = rates.find(({ box_type }) => box_type === usualContainerType) ?? rates[0];
  if (!shown) return [];
  const { box_type, was, now, percent } = shown;
  const more = [
    percent !== null && `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`,
    rates.length > 1 && t('changes.otherBoxTypes', { n: rates.length - 1 }),
  ].filter((part) => part !== false);
  return [
    {
      label: `${t('changes.rate')} ${box_type}`,
      was: moneyText(was),
      now: moneyText(now),
      ...(more.length > 0 && { more: more.join(t('ui.comma')) }),
    },
  ];
}

const moneyText = (money: RateChange['was']): string =>
  money ? `${money.currency} ${amountText(money.amount)}` : t('changes.noRate');

const momentText = ({ day, clock }: PortTime, today: PlainDate): string =>
  [dayText(day, today), clock].filter((part) => part !== null).join(' ');
