import { PaperFrame, PaperTable } from '../../../features/share/paper-frame.tsx';
import { t } from '../../../i18n/t.ts';
import type { MonthRow } from './month-rows.ts';

interface MonthPaperProps {
  title: string;
  rows: readonly MonthRow[];
  isDemo: boolean;
  /** The time of the publication, in ms. */
  publishTime: number;
  /** The page on which customers find newer sailings. */
  link: string;
}

/** Renders the list for printing, in place of the page. Browsers can also save it as PDF. */
export const MonthPaper = ({ title, rows, isDemo, publishTime, link }: MonthPaperProps) => (
  <PaperFrame isDemo={() => isDemo} fetchedTime={publishTime} link={link}>
    {() => <Sheet title={title} rows={rows} />}
  </PaperFrame>
);

function Sheet({ title, rows }: Pick<MonthPaperProps, 'title' | 'rows'>) {
  const columns = [
    { head: t('workspace.monthLaycan'), text: ({ laycan }: MonthRow) => laycan, isDays: true },
    {
      head: t('workspace.monthVessel'),
      text: ({ vessel, type }: MonthRow) => [vessel, type].filter(Boolean).join(' · '),
    },
    { head: t('workspace.monthLane'), text: ({ lane }: MonthRow) => lane },
    { head: t('workspace.monthRate'), text: ({ rate }: MonthRow) => rate },
    { head: t('workspace.monthRemark'), text: ({ remark }: MonthRow) => remark },
    { head: t('workspace.monthArrival'), text: ({ arrival }: MonthRow) => arrival, isDays: true },
  ].filter(({ text }) => rows.some((row) => text(row) !== ''));
  return (
    <PaperTable caption={title} heads={columns.map(({ head }) => head)}>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ head, text, isDays }) => (
            <td key={head} className={isDays ? 'nowrap' : undefined}>
              {text(row)}
            </td>
          ))}
        </tr>
      ))}
    </PaperTable>
  );
}
