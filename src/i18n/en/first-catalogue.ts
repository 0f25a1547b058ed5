import { harbors } from './harbors.ts';
import { home } from './home.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/**
 * The texts that are loaded before the first render: the shell, the user interface components, and the home
 * page with its port and search fields.
 */
export const firstCatalogue = { ui, shell, harbors, home, search } as const;
