import { sailingLink } from '../../../contract/links/sailing-link.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import { laneLook, machineText, ownerText } from '../../features/sailings/sailing-words.ts';
import { useCargoClass } from '../../features/sailings/use-cargo-class.ts';
import { useReachTexts } from '../../features/reach/use-reach-texts.ts';
import { readyIn, type SailingAddress } from '../../features/sailings/sailing-address.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { localDay, portDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { spanOf } from '../../trade-ui/lane-geometry.ts';
import { laneOf } from '../../features/sailings/sailing-lane.ts';
import { LaneLine, numberShare } from '../../trade-ui/lane-line.tsx';
import { Unbroken } from '../../trade-ui/unbroken.tsx';
import { questionAbout } from '../../features/inquiries/question-about.ts';
import { openDraft } from '../../features/inquiries/written-draft.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { mailIcon } from '../../ui/icon-shapes.ts';
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
  const world = { names, today: localDay(now), now, cargoClass, ready: readyIn(lane), reach };
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

interface ColumnHeadProps extends Pick<CompareTableProps, 'lane' | 'names' | 'now' | 'isWide' | 'onRemove'> {
  column: Column;
  /**
   * The number of days that a column's full width represents. It is the same for all columns, so that the
   * drawings of sailings are comparable.
   */
  span: number;
}

function ColumnHead({ column, lane, span, names, now, isWide, onRemove }: ColumnHeadProps) {
  const { id, sailing, list, isPast, trouble } = column;
  const publishedLink = sailingLink(id, { ...lane, when: isPast ? 'past' : undefined });
  const name = sailing ? (shipText(sailing) ?? ownerText(sailing.shipowner)) : id.slice(0, 8);
  return (
    <th scope="col">
      <span className={`row apart gap-2 ${styles.columnHead}`}>
        {sailing ? (
          <a href={`#${list ? ownSailingLink(id, lane) : publishedLink}`}>{name}</a>
        ) : (
          <span role="status">{trouble && t(`compare.${trouble}`)}</span>
        )}
        <Button
          kind="quiet"
          icon={closeIcon}
          label={t('compare.remove', { name })}
          onClick={() => onRemove(id)}
        />
      </span>
      {sailing && (
        <>
          <small>{[sailing.voyage_number, machineText(sailing)].filter(Boolean).join(' · ')}</small>
          <LaneLine
            {...laneOf(sailing)}
            span={span}
            today={localDay(now)}
            state={laneLook(sailing, portDay(names.harbor(sailing.load.harbor_code), now))}
            isBare={!isWide}
          />
          {!isWide && <span aria-hidden="true">{t('ui.days', { n: sailing.days })}</span>}
        </>
      )}
    </th>
  );
}

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
