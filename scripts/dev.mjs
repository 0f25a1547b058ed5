// `npm run dev` starts the server, which restarts after changes (port 8080), and the Vite client with hot
// reload (port 5173).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { ensureInstalled } from './install.mjs';

ensureInstalled();
const root = fileURLToPath(new URL('../', import.meta.url));
const run = (...words) =>
  spawn(`${root}node_modules/.bin/${words[0]}`, words.slice(1), { cwd: root, stdio: 'inherit' });
const running = [run('tsx', 'watch', '--clear-screen=false', 'server/main.ts'), run('vite')];
const stop = () => running.forEach((child) => child.kill('SIGTERM'));
for (const child of running) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
