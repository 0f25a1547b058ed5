import { useMemo } from 'react';

import { rateChangesOf, type RateChange, type RateChanges } from '../../../trade/draft/rate-changes.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { percentText, typedAmountText } from '../draft-cells/container-text.ts';
import { voyageRanges } from './voyage-ranges.ts';
import styles from './rate-table.module.css';
import { ratePortsText } from './row-words.ts';
import type { SailingBook } from './sailing-book.ts';

interface RateTableProps {
  changes: readonly SailingChange[];
  book: SailingBook;
}

/** Renders the old and new rates of containers, in one table for all voyages with the same changes. */
export function RateTables({ changes, book }: RateTableProps) {
  const tables = useMemo(() => rateChangesOf(changes), [changes]);
  if (tables.length === 0) return null;
  return (
    <div className={styles.tables}>
      {tables.map((table) => (
        <RateTable key={table.voyages.join()} table={table} book={book} />
      ))}
      <p className="fine">{t('service.rateNote')}</p>
    </div>
  );
}

function RateTable({ table: { voyages, rates }, book }: { table: RateChanges; book: SailingBook }) {
  const currency = [...new Set(rates.map((rate) => rate.currency))].join(' ');
  return (
    <table className={styles.table}>
      <caption>
        {t('service.rateTable', { voyages: voyageRanges(voyages).join(t('ui.comma')), currency })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('service.boxType')}</th>
          <th scope="col" className={styles.number}>
            {t('service.now')}
          </th>
          <th scope="col" className={styles.number}>
            {t('service.next')}
          </th>
          <th scope="col" className={styles.number}>
            {t('service.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={`${rate.box_type} ${rate.start_harbor_code} ${rate.end_harbor_code} ${rate.currency}`}>
            <th scope="row">{nameOf(rate, book)}</th>
            <td className={styles.number}>{typedAmountText(rate.before ?? '–')}</td>
            <td className={styles.number}>
              <b>{typedAmountText(rate.after ?? '–')}</b>
            </td>
            <td className={styles.number}>{differenceText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameOf = ({ box_type, start_harbor_code: from, end_harbor_code: to }: RateChange, book: SailingBook) =>
  [box_type, ratePortsText({ from, to }, book)].filter(Boolean).join(' ');

function differenceText({ before, after }: RateChange): string {
  const [was, now] = [Number(before), Number(after)];
  return before !== null && after !== null && was > 0 && Number.isFinite(now) ? percentText(was, now) : '';
}
