import type { PackSailing } from './lane-pack.ts';
import { toDayNumber } from '../calendar/plain-date.ts';
import { ByteWriter } from './byte-writer.ts';
import { frame } from './framed.ts';
import { writeIds } from './id-column.ts';
import {
  arrivalColumns,
  callColumns,
  cutOffColumns,
  laneFormat,
  laterColumns,
  sailingColumns,
  terminalColumns,
} from './lane-columns.ts';
import { writeNumbers } from './number-column.ts';
import { DictionaryWriter, writeValues } from './value-column.ts';

/**
 * Encodes the sailings of a lane as a device stores them for offline search: sorted by id, column by column.
 * `openLane` reads the bytes.
 */
export function encodeLane({
  lane,
  sailings,
}: {
  lane: string;
  sailings: readonly PackSailing[];
}): Uint8Array<ArrayBuffer> {
  const sorted = [...sailings].sort((a, b) => (a.id < b.id ? -1 : 1));
  const dictionary = new DictionaryWriter();
  const columns = new ByteWriter();
  writeSailings(columns, dictionary, sorted);
  writeCalls(columns, dictionary, sorted);
  const cutOffs = sorted.map((sailing) => sailing.cut_offs);
  writeEnds(columns, cutOffs);
  writeCutOffs(columns, dictionary, { cutOffs: cutOffs.flat(), names: cutOffColumns });
  writePairs(columns, sorted);
  writeArrivals(columns, dictionary, sorted);
  writeColumns(
    columns,
    dictionary,
    sorted,
    laterColumns.map(({ name }) => name),
  );
  writeCutOffs(columns, dictionary, { cutOffs: cutOffs.flat(), names: terminalColumns });
  const all = new ByteWriter();
  all.text(lane);
  all.count(sorted.length);
  all.text(dictionary.toText());
  all.bytes(columns.toBytes());
  return frame(laneFormat, all.toBytes());
}

type Sailings = readonly PackSailing[];

function writeSailings(writer: ByteWriter, dictionary: DictionaryWriter, sailings: Sailings): void {
  writeIds(
    writer,
    sailings.map(({ id }) => id),
  );
  writeColumns(writer, dictionary, sailings, sailingColumns.values);
  for (const name of sailingColumns.times) {
    writeNumbers(
      writer,
      sailings.map(({ [name]: time }) => (time === null ? null : Date.parse(time))),
    );
  }
}

function writeColumns(
  writer: ByteWriter,
  dictionary: DictionaryWriter,
  sailings: Sailings,
  names: typeof sailingColumns.values,
): void {
  for (const name of names) {
    writeValues(
      writer,
      dictionary,
      sailings.map((sailing) => sailing[name]),
    );
  }
}

/**
 * Writes, for each sailing, the index of the end of its rows (such as calls). The rows of all sailings are
 * written one after another, so the indexes separate the sailings.
 */
function writeEnds(writer: ByteWriter, lists: readonly { length: number }[]): void {
  let end = 0;
  writeNumbers(
    writer,
    lists.map(({ length }) => (end += length)),
  );
}

function writeCalls(writer: ByteWriter, dictionary: DictionaryWriter, sailings: Sailings): void {
  const lists = sailings.map((sailing) => sailing.calls);
  const calls = lists.flat();
  writeEnds(writer, lists);
  writeIds(
    writer,
    calls.map(({ id }) => id),
  );
  writeNumbers(
    writer,
    calls.map(({ place }) => place),
  );
  for (const name of callColumns.values) {
    writeValues(
      writer,
      dictionary,
      calls.map((call) => call[name]),
    );
  }
  for (const name of callColumns.days) {
    writeNumbers(
      writer,
      calls.map((call) => toDayNumber(call[name])),
    );
  }
}

type PackCutOff = PackSailing['cut_offs'][number];

function writeCutOffs(
  writer: ByteWriter,
  dictionary: DictionaryWriter,
  { cutOffs, names }: { cutOffs: readonly PackCutOff[]; names: readonly (keyof PackCutOff)[] },
): void {
  for (const name of names) {
    writeValues(
      writer,
      dictionary,
      cutOffs.map((cutOff) => cutOff[name]),
    );
  }
}

/**
 * Writes the pairs of a loading and a discharging call. A pair refers to its calls by their index in `calls`,
 * by which the search looks them up.
 */
function writePairs(writer: ByteWriter, sailings: Sailings): void {
  const lists = sailings.map(({ calls, pairs }) =>
    pairs.map(({ load, unload, archived_time }) => ({
      load: calls.findIndex(({ place }) => place === load),
      unload: calls.findIndex(({ place }) => place === unload),
      archivedMs: Date.parse(archived_time),
    })),
  );
  const pairs = lists.flat();
  writeEnds(writer, lists);
  writeNumbers(
    writer,
    pairs.map(({ load }) => load),
  );
  writeNumbers(
    writer,
    pairs.map(({ unload }) => unload),
  );
  writeNumbers(
    writer,
    pairs.map(({ archivedMs }) => archivedMs),
  );
}

function writeArrivals(writer: ByteWriter, dictionary: DictionaryWriter, sailings: Sailings): void {
  const calls = sailings.flatMap((sailing) => sailing.calls);
  for (const name of arrivalColumns) {
    writeValues(
      writer,
      dictionary,
      calls.map((call) => call[name]),
    );
  }
}
