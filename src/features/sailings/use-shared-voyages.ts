import { useEffect, useState } from 'react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';

export type SharedVoyages = ReadonlyMap<string, readonly ShipownerBrief[]>;

const none: SharedVoyages = new Map();

/**
 * Returns the other shipowners that offer the same voyage as a row, by the row's id. Most lists have no such
 * voyage, so the script that compares the names of vessels is loaded only after the rows are shown.
 */
export function useSharedVoyages(rows: readonly SailingRow[]): SharedVoyages {
  const [found, setFound] = useState<{ rows: typeof rows; shared: SharedVoyages }>({
    rows: [],
    shared: none,
  });
  useEffect(() => {
    if (!hasSeveralOwners(rows)) return;
    let isLeft = false;
    import('../../../trade/own-list/shared-voyages.ts')
      .then(({ sharedVoyages }) => !isLeft && setFound({ rows, shared: sharedVoyages(rows) }))
      // Offline, the script may not be on the device. The list is then shown without the other shipowners.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [rows]);
  return found.rows === rows ? found.shared : none;
}

/**
 * True if the rows show vessels of more than one shipowner to this reader. Only then can two shipowners offer
 * the same voyage.
 */
const hasSeveralOwners = (rows: readonly SailingRow[]): boolean =>
  new Set(rows.flatMap(({ ship_name, shipowner }) => (ship_name ? [shipowner.id] : []))).size > 1;
