import { containerShare } from './container-share.ts';
import { container } from './container.ts';

/** Texts of container sailings, loaded with the first page that shows them. */
export const containerCatalogue = { containerShare, container } as const;
