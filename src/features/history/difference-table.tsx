import { useState, type ReactNode } from 'react';

import type { Batch } from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { unfoldIcon } from '../../ui/icon-shapes.ts';
import { changeAxisOf } from '../publishing/change-axis.ts';
import { AxisHead } from '../publishing/day-axis.tsx';
import type { SailingBook } from '../publishing/sailing-book.ts';
import { batchName } from './batch-words.ts';
import { ChangedRows, NewRow, SameRow } from './difference-rows.tsx';
import styles from './difference-table.module.css';
import type { Difference } from './use-difference.ts';

/** The number of added sailings rendered at first. */
const newAtFirst = 3;
/** The number of changed, and of unchanged, sailings rendered at first. */
const changesAtFirst = 60;
/** The number of sailings that a press on a button adds, because few readers scroll through thousands. */
const moreAtOnce = 200;

interface DifferenceTableProps {
  difference: Difference;
  /** True if unchanged sailings are shown too. */
  isAll: boolean;
  onShowSame: (isAll: boolean) => void;
  renderHead: (batch: Batch, letter: 'A' | 'B') => ReactNode;
  book: SailingBook;
}

/** Renders the comparison of two publications, sailing by sailing and field by field. */
export function DifferenceTable({ difference, isAll, onShowSame, renderHead, book }: DifferenceTableProps) {
  const { from, to, changes, sameTotal, same } = difference;
  const [changeMost, setChangeMost] = useState(changesAtFirst);
  const changed = changes.filter(({ kind }) => kind !== 'added');
  const added = changes.flatMap(({ kind, after }) => (kind === 'added' && after ? [after] : []));
  const removedDay = localDay(new Date(to.publish_time));
  const drawn = changed.slice(0, changeMost);
  const axis = changeAxisOf(
    drawn.flatMap(({ before, after }) => [before, after]).filter((one): one is NewDraft => one !== null),
    book.today,
  );
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('history.caption', { a: batchName(from), b: batchName(to) })}</caption>
      <colgroup>
        <col className={styles.fieldColumn} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className={styles.sides}>
          <th scope="col">
            <span className="sr-only">{t('history.field')}</span>
          </th>
          <th scope="col">{renderHead(from, 'A')}</th>
          <th scope="col">{renderHead(to, 'B')}</th>
        </tr>
      </thead>
      {drawn.length > 0 && (
        <tbody aria-hidden="true" className={styles.axis}>
          <tr>
            <td colSpan={3}>
              <div className={styles.picture}>
                <AxisHead axis={axis} today={book.today} />
              </div>
            </td>
          </tr>
        </tbody>
      )}
      {drawn.map((change) => (
        <ChangedRows key={change.id} change={change} axis={axis} book={book} removedDay={removedDay} />
      ))}
      {changed.length > drawn.length && (
        <More onClick={() => setChangeMost(changeMost + moreAtOnce)}>
          {t('history.moreChanges', { n: changed.length - drawn.length })}
        </More>
      )}
      {added.length > 0 && <Added sailings={added} book={book} />}
      {changes.length === 0 && <Note text={t('history.noChange')} />}
      <Same total={sameTotal} same={isAll ? same : undefined} onShow={onShowSame} book={book} />
    </table>
  );
}

/** Renders the sailings that only the later publication has. */
function Added({ sailings, book }: { sailings: readonly NewDraft[]; book: SailingBook }) {
  const [most, setMost] = useState(newAtFirst);
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th colSpan={3} scope="rowgroup">
            {t('history.newSailings', { n: sailings.length })}
          </th>
        </tr>
        {sailings.slice(0, most).map((sailing) => (
          <NewRow key={sailing.id} sailing={sailing} book={book} />
        ))}
      </tbody>
      {sailings.length > most && (
        <More onClick={() => setMost(most + moreAtOnce)}>
          {t('history.moreNew', { n: sailings.length - most })}
        </More>
      )}
    </>
  );
}

interface SameProps {
  total: number;
  /** The unchanged sailings. Undefined: collapsed. Null: this device does not have them. */
  same: readonly NewDraft[] | null | undefined;
  onShow: (isAll: boolean) => void;
  book: SailingBook;
}

function Same({ total, same, onShow, book }: SameProps) {
  const [most, setMost] = useState(changesAtFirst);
  if (total === 0) return null;
  const isOpen = same !== undefined;
  return (
    <>
      <More isOpen={isOpen} onClick={() => onShow(!isOpen)}>
        {t(isOpen ? 'history.hideSame' : 'history.same', { n: total })}
      </More>
      {same && (
        <tbody>
          {same.slice(0, most).map((sailing) => (
            <SameRow key={sailing.id} sailing={sailing} book={book} />
          ))}
        </tbody>
      )}
      {same && same.length > most && (
        <More onClick={() => setMost(most + moreAtOnce)}>
          {t('history.showMore', { n: same.length - most })}
        </More>
      )}
      {same === null && <Note text={t('history.sameMissing')} />}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <tbody>
    <tr className={styles.note}>
      <td colSpan={3}>{text}</td>
    </tr>
  </tbody>
);

interface MoreProps {
  isOpen?: boolean | undefined;
  onClick: () => void;
  children: string;
}

/** Renders the row with a button that shows collapsed rows. */
const More = ({ isOpen, onClick, children }: MoreProps) => (
  <tbody>
    <tr className={styles.more}>
      <td colSpan={3}>
        <button type="button" aria-expanded={isOpen} onClick={onClick}>
          <Icon shape={unfoldIcon} size="s" />
          {children}
        </button>
      </td>
    </tr>
  </tbody>
);
