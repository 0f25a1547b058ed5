import type { HarborBook, Shiproute } from '../../../trade/harbors/harbor.ts';
import book from './harbors.json' with { type: 'json' };

/** Ports, nations, areas, trade lanes and suggested ports, as `npm run harbors` generates them. */
export const harborBook: HarborBook & { shiproutes: Shiproute[] } = {
  ...book,
  areas: book.areas.map((area) => ({ ...area, kind: area.kind === 'group' ? 'group' : 'region' })),
};
