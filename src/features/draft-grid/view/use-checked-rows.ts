import { useRef, useState } from 'react';

import type { GridRow } from '../../draft-cells/grid-row.ts';

/** Manages the ticked sailings. Deleted sailings are not counted. */
export function useCheckedRows(rows: readonly GridRow[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const order = rows.map(({ draft }) => draft.id);
  const ids = new Set(order.filter((id) => checked.has(id)));

  /**
   * Ticks all given sailings, or unticks them if all are ticked. `isThrough` also ticks the sailings between
   * them and the sailing that was ticked last.
   */
  const toggle = (some: readonly string[], isThrough = false) => {
    const from = order.indexOf(last.current ?? '');
    const to = order.indexOf(some[0] ?? '');
    const wanted = isThrough && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : some;
    last.current = some.at(-1) ?? null;
    const isOn = isThrough || !wanted.every((id) => ids.has(id));
    const next = new Set(ids);
    for (const id of wanted) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChecked(next);
  };
  const isAll = ids.size > 0 && ids.size === order.length;
  return {
    ids,
    state: isAll ? ('all' as const) : ids.size > 0 ? ('some' as const) : ('none' as const),
    toggle,
    toggleAll: () => setChecked(isAll ? new Set() : new Set(order)),
    set: (some: readonly string[]) => setChecked(new Set(some)),
    clear: () => setChecked(new Set()),
  };
}

export type CheckedRows = ReturnType<typeof useCheckedRows>;
