import type { ParticularRow } from '../fields/particular-row.ts';
import { particulars, particularKeys, type ParticularKey, type Particulars } from '../fields/particulars.ts';
import { entriesOf } from '../keys-of.ts';
import type { PackCall, PackSailing } from './lane-pack.ts';

type PackedParticular = {
  [Key in ParticularKey]: Particulars[Key] extends Pick<Required<ParticularRow>, 'packed'> ? Key : never;
}[ParticularKey];
const isPacked = (key: ParticularKey): key is PackedParticular => 'packed' in particulars[key];

/** The columns for the fields of a sailing that the table `particulars.ts` does not contain. */
const otherColumns = {
  shipowner: { format: 1, place: 0 },
  is_demo: { format: 1, place: 6 },
  locked: { format: 1, place: 7 },
};

/** A column for a field of a sailing, with the format version that added it. */
interface SailingColumn {
  name: PackedParticular | keyof typeof otherColumns;
  format: number;
  place: number;
}

const columns: readonly SailingColumn[] = [
  ...entriesOf(otherColumns).map(([name, packed]) => ({ name, ...packed })),
  ...particularKeys.filter(isPacked).map((name) => ({ name, ...particulars[name].packed })),
].toSorted((a, b) => a.format - b.format || a.place - b.place);

/** The version of the format that added `arrivalColumns`. */
export const arrivalFormat = 2;
/** The version of the format whose deadlines also contain the time that the terminal gives. */
export const terminalFormat = 3;
/**
 * The version of the lane format: the newest version that added a column. The cursor contains this number, so
 * a device that has stored another version receives the whole lane again. `openLane` still reads older
 * versions.
 */
export const laneFormat = Math.max(terminalFormat, ...columns.map(({ format }) => format));

/**
 * The columns of a lane, in the order in which they are written. Columns in `values` contain indexes of a
 * dictionary, columns in `times` contain instants. A field that is in none of these lists is not stored.
 */
export const sailingColumns = {
  values: columns.filter(({ format }) => format === 1).map(({ name }) => name),
  times: ['create_time', 'publish_time', 'change_time', 'confirm_time', 'withdrawn_time'],
} as const satisfies Record<string, readonly (keyof PackSailing)[]>;

/** The columns that later versions of the format added. They are written after `arrivalColumns`. */
export const laterColumns = columns.filter(({ format }) => format > arrivalFormat);

export const callColumns = {
  values: [
    'harbor_code',
    'second_harbor_code',
    'third_harbor_code',
    'use_common',
    'harbor_type',
    'is_load',
    'is_unload',
  ],
  days: ['start_time', 'end_time'],
} as const satisfies Record<string, readonly (keyof PackCall)[]>;

/**
 * The columns of the expected and the actual arrival, with one value for each call: an index of the
 * dictionary.
 */
export const arrivalColumns = [
  'estimated_time',
  'actual_time',
] as const satisfies readonly (keyof PackCall)[];

export const cutOffColumns = [
  'code',
  'harbor_code',
  'time',
  'provenance',
  'rule',
] as const satisfies readonly (keyof PackSailing['cut_offs'][number])[];

/** The column of the terminal's time at a deadline. It is written after `laterColumns`. */
export const terminalColumns = [
  'terminal',
] as const satisfies readonly (keyof PackSailing['cut_offs'][number])[];
