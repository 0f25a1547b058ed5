import { cellKeys, isCellKey, type CellKey } from '../../../trade/fields/cells.ts';
import type { Language } from '../../../trade/language.ts';
import { isContainerField, type ContainerField } from './container-fields.ts';
import { deadlineField, type DeadlinePlace } from './deadline-columns.ts';
import type { MainCutOff, ServiceContext } from './service-context.ts';

/**
 * The role of a port call. `load`: the vessel loads, and may also discharge. `unload`: it only discharges.
 * `via`: it does neither.
 */
export type CallRole = 'load' | 'via' | 'unload';
export const callRoles = ['load', 'via', 'unload'] as const satisfies readonly CallRole[];

/** A field of the sailing itself. `price` is the amount with its currency and unit in one text. */
export type PlainField = CellKey;
/**
 * The fields of a port call. `port` is the port with its alternatives, `window` the range of days.
 * `estimated` and `actual` are the days of the vessel's expected and actual arrival.
 */
type CallPart = 'port' | 'window' | 'estimated' | 'actual';
const callParts = ['port', 'window', 'estimated', 'actual'] as const satisfies readonly CallPart[];
/**
 * A field of a port call. Port calls are counted within their role from 0: `load.0.port` is the port of the
 * first loading call.
 */
type CallField = `${CallRole}.${number}.${CallPart}`;
export type FieldKey = PlainField | CallField | ContainerField;

/** Returns true if the field belongs to the sailing itself, not to a port call. */
export const isPlainField = (field: string): field is PlainField => isCellKey(field);

/**
 * Returns true if a text is a valid key of a cell. A stored key may be invalid, because another version of
 * the app may have written it.
 */
export const isFieldKey = (field: string): field is FieldKey =>
  isPlainField(field) ||
  isContainerField(field) ||
  /^(?:load|via|unload)\.\d+\.(?:port|window|estimated|actual)$/.test(field);

/**
 * A column of the table. For each sailing, it contains two cells, one above the other, or one cell over both
 * lines.
 */
export interface GridColumn {
  id: string;
  fields: readonly [FieldKey] | readonly [FieldKey, FieldKey];
  widthPx: number;
  role: CallRole | null;
  /** The number of the port call within its role, from 0. */
  nth: number;
  /** The position of a frozen column from the left edge of the table; absent for other columns. */
  leftPx?: number;
}

interface PlainColumn extends GridColumn {
  fields: readonly [PlainField] | readonly [PlainField, PlainField];
}

const plain = (
  id: string,
  widthPx: number,
  ...fields: [PlainField] | [PlainField, PlainField]
): PlainColumn => ({
  id,
  fields,
  widthPx,
  role: null,
  nth: 0,
});

/**
 * The width of a port call's column in px. In a browser window of 1280 px, five port calls with full names
 * and days then fit next to the vessel and its type.
 */
const callPx = 132;
const vessel = plain('vessel', 202, 'ship_name', 'voyage_number');
const columnsBeforeCalls = [vessel, plain('type', 102, 'machine_id')];
const cargoColumns = [plain('cargo', 92, 'cargo_tags'), plain('manager', 96, 'manager_id')];
const detailColumns = [
  plain('route', 132, 'category_id', 'shiproute_id'),
  plain('price', 148, 'price', 'is_price'),
  plain('terms', 96, 'freight_terms'),
  plain('ship', 104, 'imo', 'deadweight_tons'),
  plain('gear', 88, 'is_geared', 'lift_tons'),
  plain('remark', 220, 'remark'),
  plain('small', 180, 'disclaimer', 'source'),
];
const placedFields = [...columnsBeforeCalls, ...cargoColumns, ...detailColumns].flatMap(
  ({ fields }) => fields,
);
/** One column for each cell that is in none of the columns above. */
const otherColumns = cellKeys
  .filter((field) => !placedFields.includes(field))
  .map((field) => plain(field, 104, field));
const columnsAfterCalls = [...cargoColumns, ...detailColumns, ...otherColumns];

/** The fields that few sailings use; the form shows them in a collapsed section. */
export const detailFields: readonly PlainField[] = [...detailColumns, ...otherColumns].flatMap(
  ({ fields }) => fields,
);
/** The fields of the sailing itself, in the order of the columns. */
export const plainFields: readonly PlainField[] = [...columnsBeforeCalls, ...columnsAfterCalls].flatMap(
  ({ fields }) => fields,
);

/** The ids of the columns that a person can show and hide, in order. */
export const optionalColumns: readonly string[] = columnsAfterCalls.map(({ id }) => id);
/** The optional columns that are shown by default. */
export const usualColumns: readonly string[] = ['cargo', 'manager'];

export type CallCounts = Readonly<Record<CallRole, number>>;

/**
 * Returns the columns for a table whose sailings have at most the given number of port calls of each role,
 * and the given kinds of deadlines at their first loading ports.
 */
export function columnsOf(
  calls: CallCounts,
  shown: readonly string[],
  deadlines: readonly GridColumn[] = [],
): GridColumn[] {
  const callColumns = callRoles.flatMap((role) =>
    Array.from({ length: calls[role] }, (_, nth): GridColumn => ({
      id: `${role}.${nth}`,
      fields: [`${role}.${nth}.port`, `${role}.${nth}.window`],
      widthPx: callPx,
      role,
      nth,
    })),
  );
  const isShown = ({ id }: GridColumn) => shown.includes(id);
  return [
    ...columnsBeforeCalls,
    ...callColumns,
    ...cargoColumns.filter(isShown),
    ...deadlines,
    ...[...detailColumns, ...otherColumns].filter(isShown),
  ];
}

/** The columns of a container service that a person can show and hide, in order. */
const containerColumnsAfter = [
  plain('manager', 96, 'manager_id'),
  plain('imo', 104, 'imo'),
  plain('remark', 220, 'remark'),
];
export const optionalContainerColumns: readonly string[] = containerColumnsAfter.map(({ id }) => id);

/**
 * Column widths in px. English needs more: its names of ports and cut-offs are longer, and its days contain
 * month names.
 */
const containerWidths = {
  zh: { stop: 84, stopOfMany: 78 },
  en: { stop: 102, stopOfMany: 92 },
};

/**
 * Returns the columns for the voyages of a container service: a day for each stop, the rates, and the
 * deadlines.
 */
export function containerColumnsOf(
  { stops, containerTypes }: ServiceContext,
  shown: readonly string[],
  { language, deadlines }: { language: Language; deadlines: readonly GridColumn[] },
): GridColumn[] {
  const one = (id: string, field: ContainerField, widthPx: number, nth = 0): GridColumn => ({
    id,
    fields: [field],
    widthPx,
    role: null,
    nth,
  });
  // A service with few ports leaves room for full vessel names, which often differ only at their ends.
  const widths = stops.length > 5 ? { vessel: 148, rate: 76 } : { vessel: 270, rate: 66 };
  const { stop, stopOfMany } = containerWidths[language];
  const stopPx = stops.length > 8 ? stopOfMany : stop;
  return [
    plain('vessel', widths.vessel, 'ship_name', 'voyage_number'),
    ...stops.map((stop, nth) => one(`stop.${stop.id}`, `stop.${nth}`, stopPx, nth)),
    ...containerTypes.map((type) => one(`rate.${type}`, `rate.${type}`, widths.rate)),
    ...deadlines,
    ...containerColumnsAfter.filter(({ id }) => shown.includes(id)),
  ];
}

const deadlinePx = { zh: 112, en: 148 };

/**
 * Returns the columns of deadlines. Earlier versions of the app had only one such column. The column of the
 * main cut-off uses its id, so that the stored width of that column still applies.
 */
export function deadlineColumns(
  places: readonly DeadlinePlace[],
  main: MainCutOff | null,
  language: Language,
): GridColumn[] {
  return places.map((place) => {
    const field = deadlineField(place);
    const isMain = main?.harbor_code === place.harbor_code && main.code === place.code;
    return {
      id: isMain ? 'main_cut_off' : field,
      fields: [field],
      widthPx: deadlinePx[language],
      role: null,
      nth: 0,
    };
  });
}

/** Parses the key of a port call's field into role, number and part, for example `load.0.port`. */
export function callField(field: CallField): { role: CallRole; nth: number; part: CallPart } {
  const [role, nth, part] = field.split('.');
  return {
    role: role === 'load' || role === 'unload' ? role : 'via',
    nth: Number(nth),
    part: callParts.find((one) => one === part) ?? 'window',
  };
}

/**
 * Returns the field that stores the day of the expected or actual arrival; null for the other parts of a port
 * call, which have no single day.
 */
export function dayFieldOf(part: CallPart): 'estimated_time' | 'actual_time' | null {
  if (part === 'estimated') return 'estimated_time';
  return part === 'actual' ? 'actual_time' : null;
}
