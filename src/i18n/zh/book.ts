import { firstBook } from './first-book.ts';
import { laterBook } from './later-book.ts';

/** Every text of the product in Chinese; its keys and parameters are the measure for the other books. */
export const book = { ...firstBook, ...laterBook } as const;
