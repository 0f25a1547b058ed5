import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { NumberColumn, writeNumbers } from './number-column.ts';

/** Gives each different value an index. Two values are equal if their JSON is equal. */
export class DictionaryWriter {
  readonly #placeOf = new Map<string, number>();

  /**
   * Returns the index of a value; null for undefined, because an absent field differs from a field that is
   * null.
   */
  placeOf(value: unknown): number | null {
    if (value === undefined) return null;
    const text = JSON.stringify(value);
    const place = this.#placeOf.get(text) ?? this.#placeOf.size;
    this.#placeOf.set(text, place);
    return place;
  }

  toText(): string {
    return `[${[...this.#placeOf.keys()].join(',')}]`;
  }
}

export function writeValues(
  writer: ByteWriter,
  dictionary: DictionaryWriter,
  values: readonly unknown[],
): void {
  writeNumbers(
    writer,
    values.map((value) => dictionary.placeOf(value)),
  );
}

/**
 * Reads the values of a `DictionaryWriter`. The values are parsed only when one is first requested, because a
 * search reads few of the stored lanes.
 */
export class Dictionary {
  readonly #bytes: Uint8Array;
  #values: readonly unknown[] | undefined;

  constructor(reader: ByteReader) {
    this.#bytes = reader.bytes(reader.count());
  }

  valueAt(place: number): unknown {
    this.#values ??= JSON.parse(new TextDecoder().decode(this.#bytes)) as unknown[];
    return this.#values[place];
  }
}

/** Reads a column of dictionary values. Equal values are the same object, so callers must not change them. */
export class ValueColumn {
  readonly #places: NumberColumn;
  readonly #dictionary: Dictionary;

  constructor(reader: ByteReader, size: number, dictionary: Dictionary) {
    this.#places = new NumberColumn(reader, size);
    this.#dictionary = dictionary;
  }

  /** Returns the value of the row at an index; undefined if the row does not have the field. */
  valueAt(index: number): unknown {
    const place = this.#places.valueAt(index);
    return place === null ? undefined : this.#dictionary.valueAt(place);
  }
}
