import { prepareNames, type NamedThing, type NameIndex } from '../../../trade/text/name-index.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { romanized } from './romanized.ts';

interface Source<Id> {
  /** Changes whenever a name does. Asked for before each search, so it must cost little. */
  stamp: (database: OpenDatabase, now: Date) => Promise<string>;
  read: (database: OpenDatabase, now: Date) => Promise<NamedThing<Id>[]>;
}

interface Known<Id> {
  stamp: string;
  index: Promise<NameIndex<Id>>;
}

/**
 * The names of some thousand things in memory, read anew when one has changed. A Chinese word of one
 * character is found in them as any other, also by its pinyin, which no index of a database does.
 */
export function knownNames<Id>({
  stamp,
  read,
}: Source<Id>): (database: OpenDatabase, now: Date) => Promise<NameIndex<Id>> {
  const knownByDatabase = new WeakMap<OpenDatabase, Known<Id>>();
  return async (database, now) => {
    const stampNow = await stamp(database, now);
    const known = knownByDatabase.get(database);
    if (known?.stamp === stampNow) return known.index;
    const index = read(database, now).then(prepareRomanized);
    knownByDatabase.set(database, { stamp: stampNow, index });
    index.catch(() => knownByDatabase.delete(database));
    return index;
  };
}

async function prepareRomanized<Id>(things: readonly NamedThing<Id>[]): Promise<NameIndex<Id>> {
  const romanize = await romanized();
  return prepareNames(
    things.map((thing) => ({ ...thing, names: [...thing.names, ...thing.names.flatMap(romanize)] })),
  );
}
