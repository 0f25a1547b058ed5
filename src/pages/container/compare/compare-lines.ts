import { readAmount } from '../../../../trade/container/amount.ts';
import type { PortTime } from '../../../../trade/container/box.ts';
import { daysOfOption, endsOf } from '../../../../trade/container/option-text.ts';
import type { OptionPrice } from '../../../../trade/container/price.ts';
import type { CutOff } from '../../../../trade/sailing/sailing.ts';
import { toDayNumber, type PlainDate } from '../../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { harborsText, madeText, spanText } from '../../../features/containers/container-words.ts';
import { heldOf } from '../../../features/containers/option-facts.ts';
import { agoText } from '../../../i18n/relative-time.ts';
import { amountText } from '../../../i18n/numbers.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import type { ComparedOption, ComparedPrice } from './compared-option.ts';
import { cutOffName, cutOffOf, givenCutOffs, moments } from './moments.ts';

/** What stands in a cell: words, a smaller line under them, and whether they are less than a value. */
export interface CellText {
  text: string;
  note?: string;
  /** A word about where it comes from. */
  tag?: { text: string; isSure: boolean };
  isQuiet?: boolean;
}

export interface OptionLine {
  key: string;
  label: string;
  cells: CellText[];
  /** The word for the best, and at which columns it stands; nowhere where all are alike. */
  best: { word: string; at: readonly number[] } | null;
  differs: boolean;
}

export interface LineGroup {
  key: string;
  title: string;
  lines: OptionLine[];
}

export interface LinesWorld {
  names: HarborNames;
  today: PlainDate;
  now: Date;
  box: string;
}

interface LineOf {
  key: string;
  label: string;
  cell: (column: ComparedOption) => CellText;
  /** The least is the best; null has no part in it. */
  rank?: (column: ComparedOption) => number | null;
  word?: string;
}

/** The table: groups of lines in the order in which people choose by them. Lines that no option fills are left out. */
export function optionLines(columns: readonly ComparedOption[], world: LinesWorld): LineGroup[] {
  const [first] = columns;
  const code = first ? endsOf(first.option).first.from.harbor_code : '';
  const harbor = world.names.harborName(code, currentLanguage());
  return [
    { key: 'time', title: t('boxTaking.group_time'), lines: timeLines(world) },
    { key: 'way', title: t('boxTaking.group_way'), lines: wayLines(world) },
    { key: 'cutOff', title: t('boxTaking.group_cutOff', { harbor }), lines: cutOffLines(columns, world) },
    { key: 'rate', title: t('boxTaking.group_rate', { box: world.box }), lines: rateLines(columns, world) },
  ]
    .map(({ lines, ...group }) => ({
      ...group,
      lines: lines
        .map((line) => written(line, columns))
        .filter(({ cells }) => cells.some(({ text }) => text)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function written(
  { key, label, cell, rank, word = '' }: LineOf,
  columns: readonly ComparedOption[],
): OptionLine {
  const cells = columns.map(cell);
  const differs = new Set(cells.map(({ text, note }) => `${text}|${note ?? ''}`)).size > 1;
  return { key, label, cells, best: rank ? bestOf(columns, rank, word) : null, differs };
}

/** Marked only where something is to be told apart: two at least are known, and not all are as good. */
function bestOf(
  columns: readonly ComparedOption[],
  rank: (column: ComparedOption) => number | null,
  word: string,
): OptionLine['best'] {
  const ranks = columns.map((column) => (column.option.is_blank ? null : rank(column)));
  const known = ranks.filter((one) => one !== null);
  const least = Math.min(...known);
  if (known.length < 2 || known.every((one) => one === least)) return null;
  return { word, at: ranks.flatMap((one, index) => (one === least ? [index] : [])) };
}

function timeLines({ today }: LinesWorld): LineOf[] {
  return [
    {
      key: 'departure',
      label: t('boxTaking.departure'),
      cell: ({ option }) => timeCell(endsOf(option).first.from.time, today),
      rank: ({ option }) => moments.departure(option),
      word: t('boxTaking.best_first'),
    },
    {
      key: 'arrival',
      label: t('boxTaking.arrival'),
      cell: ({ option }) => timeCell(endsOf(option).last.to.time, today),
      rank: ({ option }) => moments.arrival(option),
      word: t('boxTaking.best_arrival'),
    },
    {
      key: 'days',
      label: t('boxTaking.days'),
      cell: ({ option }) => ({ text: t('container.days', { n: daysOfOption(option) }) }),
      rank: ({ option }) => option.minutes,
      word: t('boxTaking.best_fast'),
    },
  ];
}

const timeCell = ({ day, clock }: PortTime, today: PlainDate): CellText => ({
  text: dayText(day, today),
  ...(clock !== null && { note: clock }),
});

function wayLines({ names }: LinesWorld): LineOf[] {
  return [
    {
      key: 'way',
      label: t('boxTaking.way'),
      cell: ({ option: { connections } }) =>
        connections.length === 0
          ? { text: t('container.direct') }
          : {
              text: harborsText(
                connections.map(({ harbor_code }) => harbor_code),
                names,
              ),
              note: connections
                .map(({ wait_minutes }) => t('boxTaking.wait', { wait: spanText(wait_minutes) }))
                .join(' · '),
            },
    },
    { key: 'connection', label: t('boxTaking.connection'), cell: connectionCell },
    {
      key: 'via',
      label: t('boxTaking.service'),
      cell: ({ option }) => ({
        text: option.legs.map(({ service_code }) => service_code).join(' › '),
        ...(option.is_blank && { note: t('container.blank') }),
      }),
    },
  ];
}

function connectionCell({ option: { connections } }: ComparedOption): CellText {
  if (connections.length === 0) return { text: t('boxTaking.noChange'), isQuiet: true };
  const held = connections.map(heldOf);
  return { text: held.map((one) => (one ? madeText(one) : '–')).join(' · ') };
}

const cutOffLines = (columns: readonly ComparedOption[], { today }: LinesWorld): LineOf[] =>
  givenCutOffs(columns).map((code) => ({
    key: `cut-off ${code}`,
    label: cutOffName(code),
    cell: ({ option }) => cutOffCell(cutOffOf(option, code), today),
    rank: ({ option }) => {
      const moment = moments.cutOff(option, code);
      return moment === null ? null : -moment;
    },
    word: t('boxTaking.best_late'),
  }));

function cutOffCell(cutOff: CutOff | undefined, today: PlainDate): CellText {
  if (!cutOff?.time) return { text: t('boxTaking.notGiven'), isQuiet: true };
  const { time, provenance } = cutOff;
  const isSure = provenance === 'published';
  const text = t('ui.dayAt', { date: dayText(time.slice(0, 10), today), time: time.slice(11, 16) });
  return { text, tag: { text: isSure ? t('boxTaking.published') : t('boxTaking.computed'), isSure } };
}

function rateLines(columns: readonly ComparedOption[], { now, today }: LinesWorld): LineOf[] {
  const given = columns.flatMap(({ price }) => (price.kind === 'given' ? [price.price] : []));
  const currencies = new Set(given.map(({ currency }) => currency));
  const [currency = ''] = currencies;
  // Amounts of two currencies are not compared.
  const isOne = currencies.size === 1;
  const others = [...new Set(given.flatMap(({ totals }) => totals.slice(1).map((total) => total.currency)))];
  const low = t('boxTaking.best_low');
  const line = (key: string, label: string, text: (price: OptionPrice) => string): LineOf => ({
    key,
    label,
    cell: ({ price }) => (price.kind === 'given' ? { text: text(price.price) } : { text: '' }),
  });
  return [
    {
      key: 'freight',
      label: t('boxTaking.freight'),
      cell: ({ price }) => freightCell(price),
      rank: (column) => (isOne ? amountIn(column, ({ amount }) => amount) : null),
      word: low,
    },
    line('surcharges', t('boxTaking.surcharges'), surchargesText),
    {
      ...line('total', t('boxTaking.total', { currency }), totalText),
      rank: (column) =>
        isOne ? amountIn(column, ({ amount, totals }) => totals[0]?.amount ?? amount) : null,
      word: low,
    },
    ...others.map((other) => ({
      ...line(`other ${other}`, t('boxTaking.other', { currency: other }), (price) =>
        amountText(price.totals.slice(1).find((total) => total.currency === other)?.amount ?? '0'),
      ),
      rank: (column: ComparedOption) =>
        amountIn(
          column,
          ({ totals }) => totals.slice(1).find((total) => total.currency === other)?.amount ?? '0',
        ),
      word: low,
    })),
    {
      ...line('valid', t('boxTaking.validUntil'), ({ valid_until }) =>
        valid_until === null ? t('boxTaking.notGiven') : dayText(valid_until, today),
      ),
      rank: ({ price }) =>
        price.kind === 'given' && price.price.valid_until !== null
          ? -toDayNumber(price.price.valid_until)
          : null,
      word: t('boxTaking.best_long'),
    },
    line('quoted', t('boxTaking.quoted'), ({ quotation_time }) => agoText(quotation_time, now)),
  ];
}

const amountIn = ({ price }: ComparedOption, of: (price: OptionPrice) => string): number | null =>
  price.kind === 'given' ? readAmount(of(price.price)) : null;

/** Why there is no rate is said once, in its first line. */
function freightCell(price: ComparedPrice): CellText {
  switch (price.kind) {
    case 'given': {
      const { amount, currency, provenance } = price.price;
      const text = `${currency} ${amountText(amount)}`;
      if (provenance === 'published') return { text };
      return { text, note: provenance === 'sum' ? t('boxTaking.sumOfLegs') : t('boxTaking.through') };
    }
    case 'expired':
      return { text: t('boxTaking.expired'), isQuiet: true };
    case 'none':
      return { text: t('boxTaking.notGiven'), isQuiet: true };
    case 'login':
      return { text: t('boxTaking.login'), isQuiet: true };
    case 'certify':
      return { text: t('boxTaking.certify'), isQuiet: true };
    case 'waiting':
      return { text: '' };
  }
}

/** What is paid beside the freight in its own currency. */
function surchargesText({ amount, totals, surcharges, currency }: OptionPrice): string {
  const [total] = totals;
  const more = (readAmount(total?.amount ?? amount) ?? 0) - (readAmount(amount) ?? 0);
  if (more !== 0) return `+ ${amountText(String(more / 10_000))}`;
  return surcharges.some((one) => one.amount === null && one.currency === currency)
    ? t('boxTaking.included')
    : '–';
}

const totalText = ({ amount, currency, totals }: OptionPrice): string =>
  `${currency} ${amountText(totals[0]?.amount ?? amount)}`;
