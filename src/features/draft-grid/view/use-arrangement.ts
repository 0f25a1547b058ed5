import { useMemo, useState } from 'react';

import {
  filtersInUse,
  meetsFilters,
  noFilters,
  sortRows,
  type RowFilters,
  type RowSort,
} from '../../draft-cells/arrange-rows.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';

interface Arrangement {
  sort: RowSort | null;
  filters: RowFilters;
  /** The row ids in the order that was computed when the sort was chosen; null if the rows are not sorted. */
  order: readonly string[] | null;
  /** The ids of the rows that the filters hid when the filters were chosen. */
  hidden: ReadonlySet<string>;
}

const asStored: Arrangement = { sort: null, filters: noFilters, order: null, hidden: new Set() };

/**
 * Manages how the table is sorted and filtered. The order and the hidden rows are computed only when the
 * person chooses them, not at each edit, because a row must not move or disappear while someone types into
 * it. New rows are shown at the end.
 */
export function useArrangement(all: readonly GridRow[], book: CellBook) {
  const [arrangement, setArrangement] = useState(asStored);
  const { sort, filters, order, hidden } = arrangement;
  const rows = useMemo(() => arranged(all, order, hidden), [all, order, hidden]);
  const arrange = (next: { sort?: RowSort | null; filters?: RowFilters }) => {
    const chosen = { sort, filters, ...next };
    setArrangement({
      ...chosen,
      order: chosen.sort && sortRows(all, chosen.sort, book).map(({ draft }) => draft.id),
      hidden: new Set(
        all.filter((row) => !meetsFilters(row, chosen.filters, book)).map(({ draft }) => draft.id),
      ),
    });
  };
  return {
    arrangedRows: rows,
    sort,
    filters,
    filterTotal: filtersInUse(filters),
    /** The number of rows that the filters hide. */
    hiddenTotal: all.length - rows.length,
    setSort: (to: RowSort | null) => arrange({ sort: to }),
    setFilters: (to: RowFilters) => arrange({ filters: to }),
    showAll: () => setArrangement(asStored),
  };
}

function arranged(
  all: readonly GridRow[],
  order: readonly string[] | null,
  hidden: ReadonlySet<string>,
): readonly GridRow[] {
  if (order === null && hidden.size === 0) return all;
  const shown = all.filter(({ draft }) => !hidden.has(draft.id));
  if (order === null) return shown;
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ draft }: GridRow) => places.get(draft.id) ?? order.length;
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}
