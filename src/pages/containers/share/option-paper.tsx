import type { ReactNode } from 'react';

import { ownDeadlinesFirst } from '../../../../trade/deadline/own-first.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import type { PortTime } from '../../../../trade/container/container-types.ts';
import { daysOfOption, endsOf, type SharedOption } from '../../../../trade/container/option-text.ts';
import { legShipText, servicesText, changesText } from '../../../features/containers/container-words.ts';
import { carriersOf } from '../../../features/containers/option-facts.ts';
import { chosenOptions } from '../../../features/containers/share/compared-options.ts';
import type { SharedOptions } from '../../../features/containers/share/shared-option.ts';
import { ownerText } from '../../../features/sailings/sailing-words.ts';
import { storedClass } from '../../../features/sailings/use-cargo-class.ts';
import paper from '../../../features/share/paper.module.css';
import { PaperFrame, PaperTable } from '../../../features/share/paper-frame.tsx';
import { amountText } from '../../../i18n/numbers.ts';
import { portTimeText } from '../../../i18n/port-time.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import { RouteLine } from '../../../trade-ui/route-line.tsx';
import { lineOf, spanOfOptions } from './option-line.ts';

/** Renders the options for printing. The browser prints them in place of the page. */
export function OptionPaper({ taken }: { taken: SharedOptions }) {
  const { link, fetchedTime } = taken;
  return (
    <PaperFrame isDemo={() => areDemo(chosenOptions(taken))} fetchedTime={fetchedTime} link={link}>
      {() => <Sheet taken={chosenOptions(taken)} />}
    </PaperFrame>
  );
}

const isDemo = ({ option }: SharedOption): boolean => option.legs.some(({ is_demo }) => is_demo);
const areDemo = ({ rows }: SharedOptions): boolean => rows.every(isDemo);

function Sheet({ taken }: { taken: SharedOptions }) {
  const { title, rows } = taken;
  const columns = columnsOf(taken).filter(({ show }) => rows.some((row) => show(row) !== ''));
  return (
    <>
      <PaperTable
        caption={t('containerShare.paperCaption', { title, n: rows.length })}
        heads={columns.map(({ head }) => head)}
      >
        {rows.map((row) => (
          <tr key={row.option.id}>
            {columns.map(({ head, show }) => (
              <td key={head}>{show(row)}</td>
            ))}
          </tr>
        ))}
      </PaperTable>
      <p>{t('containerShare.paperTimes')}</p>
    </>
  );
}

function columnsOf(taken: SharedOptions): { head: string; show: (row: SharedOption) => ReactNode }[] {
  const { names, rows } = taken;
  // If all rows are demo data, the head of the printed sheet states this once, so the rows are not marked.
  const marksDemo = !areDemo(taken);
  const span = spanOfOptions(rows.map(({ option }) => option));
  const port = (code: string) => `${names.harborName(code, currentLanguage())} (${code})`;
  const box = rows[0]?.containerType ?? '';
  return [
    {
      head: t('containerShare.departure'),
      show: ({ option }) => end(endsOf(option).first.from.time, port(endsOf(option).first.from.harbor_code)),
    },
    {
      head: t('containerShare.days'),
      show: (row) => (
        <>
          <RouteLine
            {...lineOf(row.option)}
            days={daysOfOption(row.option)}
            span={span}
            today="0001-01-01"
            isDecorative
          />
          {[
            row.option.is_blank && t('container.blank'),
            changesText(row.option, names),
            marksDemo && isDemo(row) && t('share.demo'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </>
      ),
    },
    {
      head: t('containerShare.arrival'),
      show: ({ option }) => end(endsOf(option).last.to.time, port(endsOf(option).last.to.harbor_code)),
    },
    {
      head: t('containerShare.ship'),
      show: ({ option }) => option.legs.map(shipOf).filter(Boolean).join(' › '),
    },
    { head: t('containerShare.service'), show: ({ option }) => servicesText(option) },
    {
      head: t('containerShare.carrier'),
      show: ({ option }) => carriersOf(option).map(ownerText).join(' › '),
    },
    { head: t('share.paperCutOffs'), show: cutOffsOf },
    { head: t('containerShare.paperRate', { box }), show: rateOf },
  ];
}

const end = ({ day, clock }: PortTime, port: string) => (
  <>
    <b>
      {dayText(day, '0001-01-01')} {clock}
    </b>
    <br />
    {port}
  </>
);

const shipOf = (leg: Parameters<typeof legShipText>[0]): string =>
  [legShipText(leg), leg.voyage_number].filter(Boolean).join(' ');

/**
 * Renders the known deadlines, one on each line. Those for the reader's cargo class are first. Empty if there
 * are none.
 */
function cutOffsOf({ option }: SharedOption): ReactNode {
  const known = ownDeadlinesFirst(option.cut_offs ?? [], storedClass());
  if (known.length === 0) return '';
  return known.map(({ code, time }) => (
    <div key={`${code} ${time}`} className={paper.whole}>
      {dictionaryName('cut_off', code, currentLanguage())} {portTimeText(time, '0001-01-01')}
    </div>
  ));
}

function rateOf({ price }: SharedOption): string {
  if (!price) return '';
  if (price.is_expired) return t('containerShare.expired');
  const sum = price.provenance === 'sum' && t('containerShare.sumOfLegs');
  return [`${price.currency} ${amountText(price.amount)}`, sum].filter(Boolean).join(' · ');
}
