import type { ColumnLayout } from '../../store/device-rows.ts';
import type { GridColumn } from './grid-columns.ts';

/** The minimum and the maximum width of a column, in px. */
export const columnPx = { least: 48, most: 640 } as const;

/** The width of the row numbers at the left edge of the table, in px. */
export const rowHeadPx = 40;
/** The width of the narrow last column at the right edge of the table, in px. */
export const morePx = 40;

export const isOfLayout = (id: string, optional: readonly string[], layout: ColumnLayout): boolean =>
  optional.includes(id) ? layout.shown.includes(id) : !layout.hidden.includes(id);

/**
 * Returns the columns as a person arranged them: without hidden columns, with the chosen widths, and with the
 * position of each frozen column. The first column is always shown and frozen, because it names the sailing.
 */
export function layOut(columns: readonly GridColumn[], layout: ColumnLayout): GridColumn[] {
  const shown = columns.filter(({ id }, at) => at === 0 || !layout.hidden.includes(id));
  const last = shown.findIndex(({ id }) => id === layout.frozen);
  let leftPx = rowHeadPx;
  return shown.map((column, at) => {
    const widthPx = limitWidth(layout.widths[column.id] ?? column.widthPx);
    const placed = { ...column, widthPx, ...(at <= Math.max(0, last) && { leftPx }) };
    leftPx += widthPx;
    return placed;
  });
}

export const limitWidth = (px: number): number =>
  Math.round(Math.min(columnPx.most, Math.max(columnPx.least, px)));

/** Returns the layout in which the columns with these ids are shown or hidden. */
export function withShown(
  layout: ColumnLayout,
  ids: readonly string[],
  { optional, isShown }: { optional: readonly string[]; isShown: boolean },
): ColumnLayout {
  const listed = (list: readonly string[], some: readonly string[], isIn: boolean) =>
    isIn ? [...list, ...some.filter((id) => !list.includes(id))] : list.filter((id) => !some.includes(id));
  return {
    ...layout,
    shown: listed(
      layout.shown,
      ids.filter((id) => optional.includes(id)),
      isShown,
    ),
    hidden: listed(
      layout.hidden,
      ids.filter((id) => !optional.includes(id)),
      !isShown,
    ),
  };
}

/** Returns the layout with the width of a column, or with its usual width if `px` is null. */
export function withWidth(layout: ColumnLayout, id: string, px: number | null): ColumnLayout {
  const { [id]: _, ...others } = layout.widths;
  return { ...layout, widths: px === null ? others : { ...others, [id]: limitWidth(px) } };
}

/** The store of the column layout of one group, for one member on this device. */
export interface ColumnMemory {
  load: () => Promise<ColumnLayout | undefined>;
  store: (layout: ColumnLayout) => Promise<void>;
}
