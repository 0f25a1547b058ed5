import { useEffect, useMemo, useRef, useState } from 'react';

import { recordOf } from '../../../../trade/keys-of.ts';
import { currentLanguage } from '../../../i18n/t.ts';
import type { ColumnLayout } from '../../../store/device-rows.ts';
import {
  isOfLayout,
  layOut,
  withShown,
  withWidth,
  type ColumnMemory,
} from '../../draft-cells/column-layout.ts';
import { callCounts } from '../../draft-cells/draft-calls.ts';
import {
  callRoles,
  columnsOf,
  deadlineColumns,
  containerColumnsOf,
  optionalColumns,
  optionalContainerColumns,
  usualColumns,
  type CallRole,
  type GridColumn,
} from '../../draft-cells/grid-columns.ts';
import {
  deadlineField,
  deadlinePlace,
  deadlinesOfSailings,
  withAdded,
} from '../../draft-cells/deadline-columns.ts';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import type { ServiceContext } from '../../draft-cells/service-context.ts';

interface ColumnOptions {
  service: ServiceContext | undefined;
  /**
   * The store of the column layout. Pass the same object at each render, because a new object is read again.
   * If absent, the columns are not remembered.
   */
  memory: ColumnMemory | undefined;
}

/**
 * Manages the columns. The number of columns for port calls is that of the longest rotation, or more if the
 * person has added some. Widths and visibility are stored for each member and group.
 */
export function useColumns(rows: readonly GridRow[], { service, memory }: ColumnOptions) {
  const language = currentLanguage();
  const { layout, change } = useLayout(service !== undefined, memory);
  const [extra, setExtra] = useState({ load: 0, via: 0, unload: 0 });
  /** The columns of deadlines that the person has added. */
  const added = layout.shown.filter((id) => deadlinePlace(id) !== null).join(' ');
  const every: readonly GridColumn[] = useMemo(() => {
    const drafts = rows.map(({ draft }) => draft);
    const used = service?.deadlines ?? deadlinesOfSailings(drafts);
    const places = withAdded(used, added.split(' '));
    const deadlines = deadlineColumns(places, service?.cutOff ?? null, language);
    if (service) return containerColumnsOf(service, optionalContainerColumns, { language, deadlines });
    const counts = callCounts(drafts);
    return columnsOf(
      recordOf(callRoles, (role) => Math.max(counts[role], extra[role])),
      optionalColumns,
      deadlines,
    );
  }, [rows, extra, service, language, added]);
  const optional = useMemo(
    () => [
      ...(service ? optionalContainerColumns : optionalColumns),
      ...optionalDeadlines(every, rows, service),
    ],
    [every, rows, service],
  );
  const columns = useMemo(
    () =>
      layOut(
        every.filter(({ id }, at) => at === 0 || isOfLayout(id, optional, layout)),
        layout,
      ),
    [every, optional, layout],
  );
  const setShown = (ids: readonly string[], isShown: boolean) =>
    change(withShown(layout, ids, { optional, isShown }));
  return {
    columns,
    every,
    frozen: layout.frozen,
    setShown,
    /** Adds a column for a kind of deadline that no sailing has yet. */
    addDeadline: (id: string) => change({ ...layout, shown: [...layout.shown, id] }),
    setFrozen: (frozen: string | null) => change({ ...layout, frozen }),
    /**
     * Sets the width of a column; null restores its usual width. A width set by a drag is stored when the
     * drag ends.
     */
    setWidth: (id: string, px: number | null, isDragging = false) =>
      change(withWidth(layout, id, px), isDragging),
    addCallColumn: (role: CallRole) => {
      const there = every.filter((column) => column.role === role).length;
      setExtra((before) => ({ ...before, [role]: there + 1 }));
    },
  };
}

/**
 * Returns the ids of the deadline columns that are hidden until a person shows them. These are deadlines at
 * later ports of a service, because the table would be too wide with them, and deadlines that no sailing has
 * yet.
 */
function optionalDeadlines(
  every: readonly GridColumn[],
  rows: readonly GridRow[],
  service: ServiceContext | undefined,
): string[] {
  const used = service?.deadlines ?? deadlinesOfSailings(rows.map(({ draft }) => draft));
  const first = service ? service.deadlines[0]?.harbor_code : '';
  const usual = used.filter(({ harbor_code }) => harbor_code === first).map(deadlineField);
  return every.flatMap(({ id, fields: [field] }) =>
    deadlinePlace(field) && !usual.some((one) => one === field) ? [id] : [],
  );
}

function useLayout(isService: boolean, memory: ColumnMemory | undefined) {
  const [layout, setLayout] = useState<ColumnLayout>(() => ({
    shown: isService ? [] : usualColumns,
    hidden: [],
    widths: {},
    frozen: null,
  }));
  const isOwn = useRef(false);
  useEffect(() => {
    // If the person has changed the layout before the stored layout is read, the stored layout is ignored.
    void memory?.load().then((stored) => stored && !isOwn.current && setLayout(stored));
  }, [memory]);
  const change = (next: ColumnLayout, isPassing = false) => {
    isOwn.current = true;
    setLayout(next);
    if (!isPassing) void memory?.store(next).catch(() => {});
  };
  return { layout, change };
}
