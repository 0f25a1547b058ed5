import { createHash } from 'node:crypto';

import type { Area, Harbor, HarborBook, Nation, Shiproute } from '../../trade/harbors/harbor.ts';
import { makeAreas } from './make-areas.ts';
import { makeHarbors } from './make-harbors.ts';
import { makeNations } from './make-nations.ts';
import { hotLoad, hotUnload } from './tables/busy.ts';
import { makeShiproutes } from './tables/shiproutes.ts';

/** All data of the product about ports, as one file. */
export interface WholeBook extends HarborBook {
  shiproutes: Shiproute[];
}

/**
 * Builds the port data from the list of the sea-ports package (base list) and from our own tables. The same
 * input always gives the same bytes.
 */
export function makeBook(): WholeBook {
  const list: Harbor[] = makeHarbors();
  const nations: Nation[] = makeNations(list);
  const areas: Area[] = makeAreas(list);
  const shiproutes = makeShiproutes(areas);
  const hot = { load: [...hotLoad], unload: [...hotUnload] };
  const version = createHash('sha256')
    .update(JSON.stringify({ list, nations, areas, shiproutes, hot }))
    .digest('hex')
    .slice(0, 16);
  return { version, list, nations, areas, shiproutes, hot };
}

/** Writes one row in each line, so that a changed port changes one line of the file. */
export function formatBook(book: WholeBook): string {
  const rows = (list: readonly unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  return `{
"version": ${JSON.stringify(book.version)},
"hot": ${JSON.stringify(book.hot)},
"shiproutes": ${rows(book.shiproutes)},
"areas": ${rows(book.areas)},
"nations": ${rows(book.nations)},
"list": ${rows(book.list)}
}
`;
}
