import { ByteWriter } from '../lane-pack/byte-writer.ts';
import { frame } from '../lane-pack/framed.ts';
import { writeIds } from '../lane-pack/id-column.ts';
import { writeNumbers } from '../lane-pack/number-column.ts';
import { DictionaryWriter, writeValues } from '../lane-pack/value-column.ts';
import { boxPackFormat, type BoxPack, type PackVoyage } from './box-pack.ts';
import { patternColumns, rateColumns, voyageColumns } from './pack-columns.ts';
import { cutOffPatternOf, firstDayOf, patternOf, type PatternCall } from './sailing-pattern.ts';

/**
 * The bytes of `offline/containers` before they are deflated and sealed, and in which a device keeps them. Times and ports
 * are written once for all voyages of one pattern, so that a weekly service takes little more than its ids.
 */
export function encodeBoxPack({ voyages, ...head }: BoxPack): Uint8Array<ArrayBuffer> {
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
  return frame(boxPackFormat, all.toBytes());
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

/** The patterns with their calls, and of each voyage its pattern and its first day. */
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

/** Where the rows of each end among those of all. */
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

/** Numbers around 0 as small ones from 0 on. */
const unsigned = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
