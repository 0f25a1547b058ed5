import type { OwnPart } from '../../src/features/own-lists/intake/read-own-file.ts';
import { readBase, readRows, textOfStored, type Base, type Stored } from './mutated-reading.ts';

/** Changes the parts of a file; returns null if the change does not fit them. */
export type ChangeOfParts = (
  parts: readonly OwnPart[],
  ships: readonly string[],
) => Promise<OwnPart[] | null> | OwnPart[] | null;

export interface ChangedReading {
  /** The sailings of the documents that were changed. */
  rows: number;
  /** The sailings that are still read equally and without a question. */
  kept: number;
  /** Sailings that only the changed documents give, and that no question accompanies. */
  different: readonly string[];
  /** Sailings of documents from which rows disappear without a question. */
  lost: readonly string[];
  /** Documents whose changed reading asks about a sailing. */
  asked: readonly string[];
}

/** Reads documents after a harmless change, and compares the sailings with those of the unchanged documents. */
export async function readChanged(bases: readonly Base[], change: ChangeOfParts): Promise<ChangedReading> {
  let [rows, kept] = [0, 0];
  const different: string[] = [];
  const lost: string[] = [];
  const asked: string[] = [];
  for (const base of bases) {
    const before = await wholeReading(base);
    if (!before || before.stored.length === 0) continue;
    const ships = [...new Set(before.stored.map(({ voyage }) => voyage.split(' | ')[0] ?? ''))];
    const parts = await change(
      before.file.parts,
      ships.filter((ship) => ship.length > 2 && ship !== 'TBN'),
    );
    if (!parts) continue;
    const after = await readRows(base.file().name, { ...before.file, parts }, base.today);
    const wanted = before.stored.map(keyOf);
    const found = after.stored.map(keyOf);
    const left = wanted.filter((one) => !found.includes(one));
    rows += wanted.length;
    kept += wanted.length - left.length;
    for (const one of after.certain.map(keyOf))
      if (!wanted.includes(one)) different.push(`${base.name}: ${one}`);
    if (left.length > 0 && after.stored.length + after.asked < wanted.length)
      lost.push(`${base.name}: ${left[0] ?? ''}`);
    else if (left.length > 0) asked.push(`${base.name}: ${left[0] ?? ''}`);
  }
  return { rows, kept, different, lost, asked };
}

const readings = new Map<string, ReturnType<typeof readBase>>();

async function wholeReading(base: Base) {
  const known = readings.get(base.name) ?? readBase(base);
  readings.set(base.name, known);
  return known;
}

/** Returns a sailing as a text in which capitals and the word for a vessel behind its name do not matter. */
const keyOf = (stored: Stored): string =>
  textOfStored({
    ...stored,
    voyage: stored.voyage.replace(/轮(?= \|)/, ''),
    cutOffs: stored.cutOffs.toSorted(),
  }).toUpperCase();
