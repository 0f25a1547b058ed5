// `npm start`: install what is missing, build what has changed, serve.
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
