import type { ReactNode } from 'react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { t } from '../../i18n/t.ts';
import { machineText, ownerText } from './sailing-words.ts';
import styles from './sailings.module.css';

interface VoyageLineProps {
  row: SailingRow;
  /**
   * The other shipowners that offer the same voyage. On a phone they are named here, on other screens below
   * the row.
   */
  others: readonly ShipownerBrief[] | undefined;
  /** Facts about the vessel, rendered after the voyage number. */
  children: ReactNode;
}

/** The voyage number and the type of the vessel. */
export function VoyageLine({ row, others, children }: VoyageLineProps) {
  const voyage = row.voyage_number ? t('browse.voyageNumber', { number: row.voyage_number }) : '';
  return (
    <span className={`flex gap-x2 ${styles.voyage}`}>
      <span className={styles.sub}>{[voyage, machineText(row)].filter(Boolean).join(' · ')}</span>
      {others && (
        <span className={styles.same} aria-hidden="true">
          {t('browse.sameShip', { owners: others.map(ownerText).join(t('ui.comma')) })}
        </span>
      )}
      {children}
    </span>
  );
}
