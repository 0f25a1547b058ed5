import { containerShare } from './container-taking.ts';
import { container } from './container.ts';

/** What container sailings say; it is loaded with the first page of them. */
export const containerBook = { containerShare, container } as const;
