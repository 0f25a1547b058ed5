import { certification } from './certification.ts';

/** What the page says on which a company is certified. */
export const certificationBook = { certification } as const;
