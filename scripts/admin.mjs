// `npm run admin -- COMMAND`: the administrator's commands. Builds only when there is no build yet: a running
// server serves from the one there is.
import { existsSync } from 'node:fs';

import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
if (!existsSync(new URL('../dist/server/admin.js', import.meta.url))) ensureBuilt();
await import('../dist/server/admin.js');
