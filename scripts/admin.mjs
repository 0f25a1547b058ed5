// `npm run admin -- COMMAND` runs the commands of the administrator. This script builds only if there is no
// build, because a running server serves files from the existing build.
import { existsSync } from 'node:fs';

import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
if (!existsSync(new URL('../dist/server/admin.js', import.meta.url))) ensureBuilt();
await import('../dist/server/admin.js');
