import type { PortTime } from '../../../../trade/container/container-types.ts';
import { daysOfOption, endsOf } from '../../../../trade/container/option-text.ts';
import type { CutOff } from '../../../../trade/sailing/sailing.ts';
import type { PlainDate } from '../../../../trade/calendar/plain-date.ts';
import { harborsText, madeText, spanText } from '../../../features/containers/container-words.ts';
import { pastRecordOf } from '../../../features/containers/option-facts.ts';
import { portTimeText } from '../../../i18n/port-time.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import type { ComparedOption } from './compared-option.ts';
import type { CellText, LineGroup, LineOf, LinesContext, OptionLine } from './line-of.ts';
import { rateLines } from './rate-lines.ts';
import { cutOffName, cutOffOf, listedCutOffs, moments } from './moments.ts';

/**
 * Returns the table's groups of lines, most important for a decision first. Lines without any value are left
 * out.
 */
export function optionLines(columns: readonly ComparedOption[], context: LinesContext): LineGroup[] {
  const [first] = columns;
  const code = first ? endsOf(first.option).first.from.harbor_code : '';
  const harbor = context.names.harborName(code, currentLanguage());
  return [
    {
      key: 'rate',
      title: t('containerShare.group_rate', { box: context.box }),
      lines: rateLines(columns, context),
    },
    { key: 'time', title: t('containerShare.group_time'), lines: timeLines(context) },
    {
      key: 'cutOff',
      title: t('containerShare.group_cutOff', { harbor }),
      lines: cutOffLines(columns, context),
    },
    { key: 'way', title: t('containerShare.group_way'), lines: routeLines(context) },
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

/** Returns the columns with the best value; null if fewer than two values are known or all are equal. */
function bestOf(
  columns: readonly ComparedOption[],
  rank: (column: ComparedOption) => number | null,
  word: string,
): OptionLine['best'] {
  const ranks = columns.map((column) => (column.isBookable ? rank(column) : null));
  const known = ranks.filter((one) => one !== null);
  const least = Math.min(...known);
  if (known.length < 2 || known.every((one) => one === least)) return null;
  return { word, at: ranks.flatMap((one, index) => (one === least ? [index] : [])) };
}

function timeLines({ today }: LinesContext): LineOf[] {
  return [
    {
      key: 'days',
      label: t('containerShare.days'),
      cell: ({ option }) => ({ text: t('container.days', { n: daysOfOption(option) }) }),
      rank: ({ option }) => option.minutes,
      word: t('containerShare.best_fast'),
    },
    {
      key: 'departure',
      label: t('containerShare.departure'),
      cell: ({ option }) => timeCell(endsOf(option).first.from.time, today),
      rank: ({ option }) => moments.departure(option),
      word: t('containerShare.best_first'),
    },
    {
      key: 'arrival',
      label: t('containerShare.arrival'),
      cell: ({ option }) => timeCell(endsOf(option).last.to.time, today),
      rank: ({ option }) => moments.arrival(option),
      word: t('containerShare.best_arrival'),
    },
  ];
}

const timeCell = ({ day, clock }: PortTime, today: PlainDate): CellText => ({
  text: dayText(day, today),
  ...(clock !== null && { note: clock }),
});

function routeLines({ names }: LinesContext): LineOf[] {
  return [
    {
      key: 'way',
      label: t('containerShare.way'),
      cell: ({ option: { connections } }) =>
        connections.length === 0
          ? { text: t('container.direct') }
          : {
              text: harborsText(
                connections.map(({ harbor_code }) => harbor_code),
                names,
              ),
              note: connections
                .map(({ wait_minutes }) => t('containerShare.wait', { wait: spanText(wait_minutes) }))
                .join(' · '),
            },
    },
    { key: 'connection', label: t('containerShare.connection'), cell: connectionCell },
    {
      key: 'via',
      label: t('containerShare.service'),
      cell: ({ option }) => ({
        text: option.legs.map(({ service_code }) => service_code).join(' › '),
        ...(option.is_blank && { note: t('container.blank') }),
      }),
    },
  ];
}

function connectionCell({ option: { connections } }: ComparedOption): CellText {
  if (connections.length === 0) return { text: t('containerShare.noChange'), isQuiet: true };
  const records = connections.map(pastRecordOf);
  return { text: records.map((one) => (one ? madeText(one) : '–')).join(' · ') };
}

const cutOffLines = (columns: readonly ComparedOption[], { today, now }: LinesContext): LineOf[] =>
  listedCutOffs(columns).map((code) => ({
    key: `cut-off ${code}`,
    label: cutOffName(code),
    cell: ({ option }) => cutOffCell(cutOffOf(option, code), { today, now }),
    rank: ({ option }) => {
      const moment = moments.cutOff(option, code);
      return moment === null ? null : -moment;
    },
    word: t('containerShare.best_late'),
  }));

function cutOffCell(
  cutOff: CutOff | undefined,
  { today, now }: Pick<LinesContext, 'today' | 'now'>,
): CellText {
  if (!cutOff?.time) return { text: t('containerShare.notGiven'), isQuiet: true };
  const { time, provenance } = cutOff;
  const isSure = provenance === 'published';
  const text = portTimeText(time, today);
  return {
    text,
    isOver: Date.parse(time) <= now.getTime(),
    tag: { text: isSure ? t('containerShare.published') : t('containerShare.computed'), isSure },
  };
}
