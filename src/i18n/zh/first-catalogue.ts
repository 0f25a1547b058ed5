import { harbors } from './harbors.ts';
import { home } from './home.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** Texts of the shell and the home page. */
export const firstCatalogue = { ui, shell, harbors, home, search } as const;
