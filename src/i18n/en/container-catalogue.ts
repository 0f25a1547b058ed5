import { containerShare } from './container-taking.ts';
import { container } from './container.ts';

/** Texts of container sailings, loaded with the first page that shows them. */
export const containerCatalogue = { containerShare, container } as const;
