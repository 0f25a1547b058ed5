import { container } from './container.ts';

/** What container sailings say; it is loaded with the first page of them. */
export const containerBook = { container } as const;
