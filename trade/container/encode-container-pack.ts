import { ByteWriter } from '../lane-pack/byte-writer.ts';
import { frame } from '../lane-pack/framed.ts';
import { writeIds } from '../lane-pack/id-column.ts';
import { writeNumbers } from '../lane-pack/number-column.ts';
import { DictionaryWriter, writeValues } from '../lane-pack/value-column.ts';
import { containerPackFormat, type ContainerPack, type PackVoyage } from './container-pack.ts';
import { patternColumns, rateColumns, voyageColumns } from './pack-columns.ts';
import { cutOffPatternOf, firstDayOf, patternOf, type PatternCall } from './sailing-pattern.ts';

/**
 * Encodes a container pack for `offline/containers`. The server compresses and encrypts the bytes, and a
 * device stores the same bytes. Voyages share one stored pattern if their times and ports relative to their
 * first day are the same. Each voyage of a weekly service therefore needs little more than its id.
 */
export function encodeContainerPack({ voyages, ...head }: ContainerPack): Uint8Array<ArrayBuffer> {
  const dictionary = new DictionaryWriter();
  const columns = new ByteWriter();
  writeVoyages(columns, dictionary, voyages);
  writePatterns(columns, dictionary, voyages);
  writeRates(columns, dictionary, voyages);
  const all = new ByteWriter();
  all.text(JSON.stringify(head));
  all.count(voyages.length);
  all.text(dictionary.toText());
  all.bytes(columns.toBytes());
  return frame(containerPackFormat, all.toBytes());
}

type Voyages = readonly PackVoyage[];

function writeVoyages(writer: ByteWriter, dictionary: DictionaryWriter, voyages: Voyages): void {
  writeIds(
    writer,
    voyages.map(({ id }) => id),
  );
  for (const name of voyageColumns.values)
    writeValues(
      writer,
      dictionary,
      voyages.map((voyage) => voyage[name]),
    );
  for (const name of voyageColumns.times)
    writeTimes(
      writer,
      voyages.map((voyage) => voyage[name]),
    );
  writeValues(
    writer,
    dictionary,
    voyages.map(({ calls, cut_offs }) => cutOffPatternOf(cut_offs, firstDayOf(calls))),
  );
}

/**
 * Writes each different pattern with its calls once, then the number of its pattern and its first day for
 * each voyage.
 */
function writePatterns(writer: ByteWriter, dictionary: DictionaryWriter, voyages: Voyages): void {
  const places = new Map<string, number>();
  const patterns: PatternCall[][] = [];
  const placeOf = voyages.map(({ calls }) => {
    const pattern = patternOf(calls);
    const text = JSON.stringify(pattern);
    const place = places.get(text) ?? patterns.push(pattern) - 1;
    places.set(text, place);
    return place;
  });
  writer.count(patterns.length);
  writeEnds(writer, patterns);
  const calls = patterns.flat();
  for (const name of patternColumns.values)
    writeValues(
      writer,
      dictionary,
      calls.map((call) => call[name]),
    );
  for (const name of patternColumns.numbers)
    writeNumbers(
      writer,
      calls.map((call) => unsigned(call[name])),
    );
  writeNumbers(writer, placeOf);
  writeNumbers(
    writer,
    voyages.map((voyage) => firstDayOf(voyage.calls)),
  );
}

function writeRates(writer: ByteWriter, dictionary: DictionaryWriter, voyages: Voyages): void {
  const lists = voyages.map((voyage) => voyage.rates);
  const rates = lists.flat();
  writeEnds(writer, lists);
  for (const name of rateColumns.values)
    writeValues(
      writer,
      dictionary,
      rates.map((rate) => rate[name]),
    );
  for (const name of rateColumns.times)
    writeTimes(
      writer,
      rates.map((rate) => rate[name]),
    );
}

/**
 * Writes, for each list, the index of its end. The rows of all lists are written one after another, so the
 * indexes separate the lists.
 */
function writeEnds(writer: ByteWriter, lists: readonly { length: number }[]): void {
  let end = 0;
  writeNumbers(
    writer,
    lists.map(({ length }) => (end += length)),
  );
}

const writeTimes = (writer: ByteWriter, times: readonly (string | null)[]): void =>
  writeNumbers(
    writer,
    times.map((time) => (time === null ? null : Date.parse(time))),
  );

/** Maps a signed number to an unsigned one (zigzag encoding), so that numbers near 0 stay small. */
const unsigned = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
