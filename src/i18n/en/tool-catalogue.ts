import { quotes } from './quotes.ts';
import { suppliers } from './suppliers.ts';
import { tools } from './tools.ts';

/**
 * Texts of the toolbox, the suppliers and the quotes of a lane, loaded with the first page that shows them.
 */
export const toolCatalogue = { quotes, suppliers, tools } as const;
