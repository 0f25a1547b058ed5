import type { HarborBook, Shiproute } from '../../../trade/harbors/harbor.ts';
import book from './harbors.json' with { type: 'json' };

/** The port data that `npm run harbors` generates: ports, nations, areas, trade lanes and suggested ports. */
export const harborBook: HarborBook & { shiproutes: Shiproute[] } = {
  ...book,
  areas: book.areas.map((area) => ({ ...area, kind: area.kind === 'group' ? 'group' : 'region' })),
};
