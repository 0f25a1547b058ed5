// `npm run admin -- COMMAND` runs the administrator's commands. It builds only if there is no build, because
// a running server serves files from the existing one.
import { existsSync } from 'node:fs';

import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
if (!existsSync(new URL('../dist/server/admin.js', import.meta.url))) ensureBuilt();
await import('../dist/server/admin.js');
