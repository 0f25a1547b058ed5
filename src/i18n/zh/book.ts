import { browse } from './browse.ts';
import { harbors } from './harbors.ts';
import { home } from './home.ts';
import { sailing } from './sailing.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { ui } from './ui.ts';

/** Every text of the product in Chinese; its keys and parameters are the measure for the other books. */
export const book = { ui, shell, states, harbors, home, browse, sailing } as const;
