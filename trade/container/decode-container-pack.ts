import { ByteReader } from '../lane-pack/byte-reader.ts';
import { unframe } from '../lane-pack/framed.ts';
import { IdColumn } from '../lane-pack/id-column.ts';
import { NumberColumn } from '../lane-pack/number-column.ts';
import { PackUnreadable } from '../lane-pack/pack-unreadable.ts';
import { Dictionary, ValueColumn } from '../lane-pack/value-column.ts';
import { recordOf } from '../keys-of.ts';
import { containerPackFormat, type ContainerPack, type PackRate, type PackVoyage } from './container-pack.ts';
import { patternColumns, rateColumns, voyageColumns } from './pack-columns.ts';
import { callsOf, cutOffsOf, type PatternCall, type PatternCutOff } from './sailing-pattern.ts';

/**
 * Decodes the bytes of `encodeContainerPack`. Throws `PackUnreadable` if the bytes are incomplete or of another
 * format.
 */
export function decodeContainerPack(bytes: Uint8Array): ContainerPack {
  const reader = new ByteReader(unframe(containerPackFormat, bytes));
  try {
    const head = JSON.parse(reader.text()) as Omit<ContainerPack, 'voyages'>;
    const voyages = readVoyages(reader);
    reader.end();
    return { ...head, voyages };
  } catch (cause) {
    if (cause instanceof PackUnreadable) throw cause;
    throw new PackUnreadable('Its columns do not fit container voyages.', { cause });
  }
}

interface Source {
  reader: ByteReader;
  dictionary: Dictionary;
}

function readVoyages(reader: ByteReader): PackVoyage[] {
  const size = reader.count();
  const source = { reader, dictionary: new Dictionary(reader) };
  const ids = new IdColumn(reader, size);
  const values = valuesOf(source, voyageColumns.values, size);
  const times = timesOf(reader, voyageColumns.times, size);
  const cutOffs = new ValueColumn(reader, size, source.dictionary);
  const calls = readCalls(source, size);
  const rates = readRates(source, size);
  return Array.from({ length: size }, (_, at) => {
    const { firstDay, list } = calls(at);
    return {
      id: ids.idAt(at),
      ...recordOf(voyageColumns.values, (name) => values[name].valueAt(at)),
      ...recordOf(voyageColumns.times, (name) => times(name, at)),
      calls: list,
      rates: rates(at),
      cut_offs: cutOffsOf(cutOffs.valueAt(at) as PatternCutOff[], firstDay),
    } as PackVoyage;
  });
}

function readCalls(source: Source, size: number) {
  const { reader } = source;
  const patterns = reader.count();
  const ends = new NumberColumn(reader, patterns);
  const total = endAt(ends, patterns);
  const values = valuesOf(source, patternColumns.values, total);
  const numbers = recordOf(patternColumns.numbers, () => new NumberColumn(reader, total));
  const made = Array.from({ length: patterns }, (_, pattern) =>
    range(
      ends,
      pattern,
      (at) =>
        ({
          ...recordOf(patternColumns.values, (name) => values[name].valueAt(at)),
          ...recordOf(patternColumns.numbers, (name) => signed(numbers[name].numberAt(at))),
        }) as PatternCall,
    ),
  );
  const patternAt = new NumberColumn(reader, size);
  const firstDays = new NumberColumn(reader, size);
  return (voyage: number) => {
    const firstDay = firstDays.numberAt(voyage);
    return { firstDay, list: callsOf(made[patternAt.numberAt(voyage)] ?? [], firstDay) };
  };
}

function readRates(source: Source, size: number): (voyage: number) => PackRate[] {
  const ends = new NumberColumn(source.reader, size);
  const total = endAt(ends, size);
  const values = valuesOf(source, rateColumns.values, total);
  const times = timesOf(source.reader, rateColumns.times, total);
  return (voyage) =>
    range(
      ends,
      voyage,
      (at) =>
        ({
          ...recordOf(rateColumns.values, (name) => values[name].valueAt(at)),
          ...recordOf(rateColumns.times, (name) => times(name, at)),
        }) as PackRate,
    );
}

const valuesOf = <Name extends string>(
  { reader, dictionary }: Source,
  names: readonly Name[],
  size: number,
) => recordOf(names, () => new ValueColumn(reader, size, dictionary));

function timesOf<Name extends string>(reader: ByteReader, names: readonly Name[], size: number) {
  const columns = recordOf(names, () => new NumberColumn(reader, size));
  return (name: Name, at: number): string | null => {
    const ms = columns[name].valueAt(at);
    return ms === null ? null : new Date(ms).toISOString();
  };
}

const endAt = (ends: NumberColumn, index: number): number => (index === 0 ? 0 : ends.numberAt(index - 1));

function range<Row>(ends: NumberColumn, index: number, rowAt: (at: number) => Row): Row[] {
  const start = endAt(ends, index);
  return Array.from({ length: ends.numberAt(index) - start }, (_, at) => rowAt(start + at));
}

const signed = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
