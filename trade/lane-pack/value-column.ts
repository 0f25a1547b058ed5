import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { NumberColumn, writeNumbers } from './number-column.ts';

/** Each value once, with its place; values are alike when their JSON is. */
export class DictionaryWriter {
  readonly #placeOf = new Map<string, number>();

  /** Null for undefined: the field is absent, which is not the same as a null in it. */
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

/** What a `DictionaryWriter` has written, parsed when the first value is asked for: few lanes of many are. */
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

/** Reads a column of values that stand in a dictionary. Equal values are the same object: nobody may change one. */
export class ValueColumn {
  readonly #places: NumberColumn;
  readonly #dictionary: Dictionary;

  constructor(reader: ByteReader, size: number, dictionary: Dictionary) {
    this.#places = new NumberColumn(reader, size);
    this.#dictionary = dictionary;
  }

  /** Undefined where the field is absent. */
  valueAt(index: number): unknown {
    const place = this.#places.valueAt(index);
    return place === null ? undefined : this.#dictionary.valueAt(place);
  }
}
