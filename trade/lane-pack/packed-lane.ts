import type { PackCall, PackPair, PackSailing } from './lane-pack.ts';
import { fromDayNumber } from '../calendar/plain-date.ts';
import { recordOf } from '../keys-of.ts';
import { ByteReader } from './byte-reader.ts';
import { unframe } from './framed.ts';
import { IdColumn } from './id-column.ts';
import {
  arrivalColumns,
  callColumns,
  cutOffColumns,
  arrivalFormat,
  laneFormat,
  laterColumns,
  sailingColumns,
  terminalColumns,
  terminalFormat,
} from './lane-columns.ts';
import { NumberColumn } from './number-column.ts';
import { PackUnreadable } from './pack-unreadable.ts';
import { Dictionary, ValueColumn } from './value-column.ts';

/**
 * Opens the bytes of `encodeLane`. Throws `PackUnreadable`. The caller must not change the bytes, because the
 * lane reads them later.
 */
export function openLane(bytes: Uint8Array): PackedLane {
  const [written = 0] = bytes;
  const format = written >= 1 && written < laneFormat ? written : laneFormat;
  const reader = new ByteReader(unframe(format, bytes));
  try {
    const lane = new PackedLane(reader, format);
    reader.end();
    return lane;
  } catch (cause) {
    if (cause instanceof PackUnreadable) throw cause;
    throw new PackUnreadable('Its columns do not fit a lane.', { cause });
  }
}

/**
 * A lane as a device stores it for offline search. Values are read directly from the stored columns, and a
 * sailing object is created only when it is requested.
 */
export class PackedLane implements Iterable<PackSailing> {
  /** The lane's name, as `laneKey` makes it from its loading and discharging place. */
  readonly lane: string;
  /** The number of sailings, which are sorted by id. */
  readonly size: number;
  /** The columns of calls, such as loading days, over the calls of all sailings. */
  readonly calls: CallColumns;
  readonly pairs: PairColumns;
  readonly #ids: IdColumn;
  /**
   * The columns by field. A lane that was stored in an older format lacks the columns that were added later.
   */
  readonly #values: Partial<Record<SailingValue, ValueColumn>>;
  readonly #names: readonly SailingValue[];
  readonly #times: Record<SailingTime, NumberColumn>;
  readonly #cutOffs: { ends: NumberColumn; values: Record<CutOffValue, ValueColumn> };
  readonly #terminals: Record<'terminal', ValueColumn> | undefined;
  readonly #arrivals: Record<ArrivalValue, ValueColumn> | undefined;
  readonly #made: (PackSailing | undefined)[] = [];

  constructor(reader: ByteReader, format: number) {
    this.lane = reader.text();
    this.size = reader.count();
    const dictionary = new Dictionary(reader);
    const valuesOf = <Name extends string>(names: readonly Name[], size: number) =>
      recordOf(names, () => new ValueColumn(reader, size, dictionary));
    this.#ids = new IdColumn(reader, this.size);
    const values = valuesOf(sailingColumns.values, this.size);
    this.#times = recordOf(sailingColumns.times, () => new NumberColumn(reader, this.size));
    const callEnds = new NumberColumn(reader, this.size);
    const callSize = endOf(callEnds, this.size);
    this.calls = {
      ends: callEnds,
      ids: new IdColumn(reader, callSize),
      places: new NumberColumn(reader, callSize),
      values: valuesOf(callColumns.values, callSize),
      days: recordOf(callColumns.days, () => new NumberColumn(reader, callSize)),
    };
    const cutOffEnds = new NumberColumn(reader, this.size);
    const cutOffSize = endOf(cutOffEnds, this.size);
    this.#cutOffs = { ends: cutOffEnds, values: valuesOf(cutOffColumns, cutOffSize) };
    const pairEnds = new NumberColumn(reader, this.size);
    const pairSize = endOf(pairEnds, this.size);
    this.pairs = {
      ends: pairEnds,
      loads: new NumberColumn(reader, pairSize),
      unloads: new NumberColumn(reader, pairSize),
      archivedMs: new NumberColumn(reader, pairSize),
    };
    this.#arrivals = format >= arrivalFormat ? valuesOf(arrivalColumns, callSize) : undefined;
    const later = laterColumns.filter((column) => column.format <= format).map(({ name }) => name);
    this.#values = { ...values, ...valuesOf(later, this.size) };
    this.#terminals = format >= terminalFormat ? valuesOf(terminalColumns, cutOffSize) : undefined;
    this.#names = [...sailingColumns.values, ...later];
  }

  /** Returns the sailing at an index below `size`. The object is created once and must not be changed. */
  sailingAt(index: number): PackSailing {
    return (this.#made[index] ??= this.#make(index));
  }

  idAt(index: number): string {
    return this.#ids.idAt(index);
  }

  /** Returns the index of a sailing; -1 if it is not on the lane. */
  indexOf(id: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.idAt(low) === id ? low : -1;
  }

  /** Returns a field of a sailing without creating the sailing. */
  valueAt<Name extends SailingValue>(name: Name, index: number): PackSailing[Name] {
    return this.#values[name]?.valueAt(index) as PackSailing[Name];
  }

  /** Returns a time of a sailing in milliseconds since 1970; null if the sailing has no such time. */
  timeAt(name: SailingTime, index: number): number | null {
    return this.#times[name].valueAt(index);
  }

  *[Symbol.iterator](): Iterator<PackSailing> {
    for (let index = 0; index < this.size; index++) yield this.sailingAt(index);
  }

  #make(index: number): PackSailing {
    const sailing: Record<string, unknown> = { id: this.idAt(index) };
    for (const name of this.#names) {
      const value = this.#values[name]?.valueAt(index);
      if (value !== undefined) sailing[name] = value;
    }
    for (const name of sailingColumns.times) sailing[name] = instantText(this.timeAt(name, index));
    const calls = range(this.calls.ends, index, (at) => this.#callAt(at));
    return {
      ...(sailing as Omit<PackSailing, 'calls' | 'pairs' | 'cut_offs'>),
      calls,
      pairs: range(this.pairs.ends, index, (at) => this.#pairAt(at, calls)),
      cut_offs: range(this.#cutOffs.ends, index, (at) => this.#cutOffAt(at)),
    };
  }

  #cutOffAt(at: number): CutOff {
    const cutOff = recordOf(cutOffColumns, (name) => this.#cutOffs.values[name].valueAt(at)) as CutOff;
    const terminal = this.#terminals?.terminal.valueAt(at) as CutOff['terminal'];
    return terminal ? { ...cutOff, terminal } : cutOff;
  }

  #callAt(at: number): PackCall {
    return {
      id: this.calls.ids.idAt(at),
      place: this.calls.places.numberAt(at),
      ...recordOf(callColumns.values, (name) => this.calls.values[name].valueAt(at)),
      ...recordOf(callColumns.days, (name) => dayText(this.calls.days[name].numberAt(at))),
      ...this.#arrivalAt(at),
    } as PackCall;
  }

  /** Returns the arrival days; an empty object if the publisher gives none. */
  #arrivalAt(at: number): Partial<PackCall> {
    const fields: Record<string, unknown> = {};
    for (const name of arrivalColumns) {
      const value = this.#arrivals?.[name].valueAt(at);
      if (value !== undefined) fields[name] = value;
    }
    return fields;
  }

  #pairAt(at: number, calls: readonly PackCall[]): PackPair {
    const { loads, unloads, archivedMs } = this.pairs;
    return {
      load: calls[loads.numberAt(at)]?.place ?? 0,
      unload: calls[unloads.numberAt(at)]?.place ?? 0,
      archived_time: new Date(archivedMs.numberAt(at)).toISOString(),
    };
  }
}

type SailingValue = (typeof sailingColumns.values)[number];
type SailingTime = (typeof sailingColumns.times)[number];
type ArrivalValue = (typeof arrivalColumns)[number];
type CutOffValue = (typeof cutOffColumns)[number];
type CutOff = PackSailing['cut_offs'][number];

interface CallColumns {
  /** The index at which the calls of each sailing end, in the calls of all sailings. */
  ends: NumberColumn;
  ids: IdColumn;
  places: NumberColumn;
  values: Record<(typeof callColumns.values)[number], ValueColumn>;
  days: Record<(typeof callColumns.days)[number], NumberColumn>;
}

interface PairColumns {
  ends: NumberColumn;
  /** The index of the loading call of a pair among the calls of its sailing. */
  loads: NumberColumn;
  /** The index of the discharging call of a pair among the calls of its sailing. */
  unloads: NumberColumn;
  archivedMs: NumberColumn;
}

/** Returns the index of the first row of a sailing in the rows of all sailings. */
export const startOf = (ends: NumberColumn, index: number): number =>
  index === 0 ? 0 : ends.numberAt(index - 1);

const endOf = (ends: NumberColumn, size: number): number => startOf(ends, size);

function range<Row>(ends: NumberColumn, index: number, rowAt: (at: number) => Row): Row[] {
  const start = startOf(ends, index);
  return Array.from({ length: ends.numberAt(index) - start }, (_, place) => rowAt(start + place));
}

const dayTexts = new Map<number, string>();

/**
 * Returns the date from a cache. A lane has few different days, and formatting dates is the slowest part of
 * creating a sailing.
 */
function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = fromDayNumber(day);
  dayTexts.set(day, text);
  return text;
}

const instantText = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
