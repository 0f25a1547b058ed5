import { quotes } from './quotes.ts';
import { suppliers } from './suppliers.ts';
import { tools } from './tools.ts';

/** What the toolbox, the suppliers and the quotes of a lane say; it is loaded with the first of them. */
export const toolBook = { quotes, suppliers, tools } as const;
