import { prepareNames, type NamedThing, type NameIndex } from '../../../trade/text/name-index.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { NameStamps } from '../../db/site-search/name-stamps.ts';
import { romanized } from '../harbors/romanized.ts';
import type { SiteSearch } from './site-search-request.ts';

interface Source<Id> {
  kind: keyof NameStamps;
  read: (database: OpenDatabase, now: Date) => Promise<NamedThing<Id>[]>;
}

interface Known<Id> {
  stamp: string;
  index: Promise<NameIndex<Id>>;
}

/**
 * Returns a function that provides a few thousand names from memory and reads all of them again after a name
 * has changed. A search in memory can also find a single Chinese character or pinyin, for which a database
 * index cannot be used.
 */
export function namesInMemory<Id>({
  kind,
  read,
}: Source<Id>): (search: Pick<SiteSearch, 'database' | 'now' | 'nameStamps'>) => Promise<NameIndex<Id>> {
  const knownByDatabase = new WeakMap<OpenDatabase, Known<Id>>();
  return async ({ database, now, nameStamps }) => {
    const { [kind]: stamp } = await nameStamps();
    const known = knownByDatabase.get(database);
    if (known?.stamp === stamp) return known.index;
    const index = read(database, now).then(prepareRomanized);
    knownByDatabase.set(database, { stamp, index });
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
