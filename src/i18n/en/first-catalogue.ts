import { harbors } from './harbors.ts';
import { home } from './home.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/**
 * The texts that the first render needs: those of the shell, of general components, and of the home page with
 * its port and search fields. All other texts are loaded later.
 */
export const firstCatalogue = { ui, shell, harbors, home, search } as const;
