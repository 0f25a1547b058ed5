import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useCargoClass } from '../../features/sailings/use-cargo-class.ts';
import { useReachTexts } from '../../features/reach/use-reach-texts.ts';
import { readyIn, type SailingAddress } from '../../features/sailings/sailing-address.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { spanOf } from '../../trade-ui/lane-geometry.ts';
import { laneOf } from '../../features/sailings/sailing-lane.ts';
import { numberShare } from '../../trade-ui/lane-line.tsx';
import { Unbroken } from '../../trade-ui/unbroken.tsx';
import { questionAbout } from '../../features/inquiries/question-about.ts';
import { openDraft } from '../../features/inquiries/written-draft.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { mailIcon } from '../../ui/icon-shapes.ts';
import { ColumnHead } from './column-head.tsx';
import { compareLines, type ComparedSailing, type CompareLine } from './compare-lines.ts';
import styles from './compare-page.module.css';
import type { Column } from './use-compared-sailing.ts';

interface CompareTableProps {
  columns: readonly Column[];
  lane: SailingAddress['lane'];
  names: HarborNames;
  now: Date;
  isOnlyDifferent: boolean;
  /** True if the screen is wide enough for each drawing to contain its number of days. */
  isWide: boolean;
  onRemove: (id: string) => void;
}

/**
 * The minimum width in pixels of a column in which the line of a sailing contains its number of days. On a
 * phone, the number is below the line.
 */
const columnPx = 140;

/** Renders one column per sailing and one line per criterion. Lines with differing values are marked. */
export function CompareTable(props: CompareTableProps) {
  const { columns, lane, names, now, isOnlyDifferent, isWide, onRemove } = props;
  const there = columns.filter((column): column is Column & ComparedSailing => column.sailing !== undefined);
  const [cargoClass] = useCargoClass();
  const published = there.filter(({ sailing, list }) => !list && sailing.withdrawn_time === null);
  const reach = useReachTexts(
    published.map(({ sailing }) => sailing.id),
    now,
  );
  const texts = new Map([...reach].map(([id, { text }]) => [id, text]));
  const world = { names, today: localDay(now), now, cargoClass, ready: readyIn(lane), reach: texts };
  const lines = compareLines(there, world);
  const different = lines.filter(({ differs }) => differs);
  const shown = isOnlyDifferent ? different : lines;
  const span = spanOf(
    there.map(({ sailing }) => laneOf(sailing)),
    isWide ? numberShare(columnPx) : 0,
  );
  return (
    // The region can have the focus, so that arrow keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="board scrolls-x" tabIndex={0} role="region" aria-label={t('compare.title')}>
      <table className={styles.table}>
        <caption className="sr-only">
          {t('compare.caption', { n: columns.length, different: different.length })}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('compare.field')}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                lane={lane}
                span={span}
                names={names}
                now={now}
                isWide={isWide}
                reach={reach.get(column.id)}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.key} line={line} columns={columns} />
          ))}
        </tbody>
        <Foot columns={columns} names={names} />
      </table>
    </div>
  );
}

/** The last line: the inquiry to the shipowner of each sailing that can still be booked. */
const Foot = ({ columns, names }: Pick<CompareTableProps, 'columns' | 'names'>) => (
  <tfoot>
    <tr>
      <th scope="row">
        <span className="sr-only">{t('inquiry.ask')}</span>
      </th>
      {columns.map(({ id, sailing, list, isPast }) => (
        <td key={id}>
          {sailing && !list && !isPast && sailing.withdrawn_time === null && (
            <Button icon={mailIcon} onClick={() => openDraft('inquiry', id, questionAbout(sailing, names))}>
              {t('inquiry.ask')}
            </Button>
          )}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** One line of the table. Columns without a sailing stay empty. */
function Line({ line, columns }: { line: CompareLine; columns: readonly Column[] }) {
  const values = [...line.values];
  return (
    <tr className={classNames(line.differs && styles.differs)}>
      <th scope="row">
        {line.label}
        {line.differs && <span className="sr-only"> ({t('compare.differs')})</span>}
      </th>
      {columns.map(({ id, sailing }) => (
        <td key={id}>{sailing ? <Unbroken text={values.shift() || '–'} /> : ''}</td>
      ))}
    </tr>
  );
}
