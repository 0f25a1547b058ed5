// `npm start` installs missing packages, builds if a source file has changed, and starts the server.
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
ensureBuilt();
await import('../dist/server/main.js');
