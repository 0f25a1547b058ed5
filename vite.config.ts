import { existsSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const databases = 'tests/support/database-doors.ts';

/** What development, the builds (scripts/build.mjs adds the rest) and the tests have in common. */
export default defineConfig({
  root,
  plugins: [react()],
  // wouter brings React's own hook along for old versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    port: 5173,
    proxy: { '^/(api|open|healthz)(/|$)': { target: `http://127.0.0.1:${process.env['PORT'] ?? 8080}` } },
  },
  test: {
    include: ['{src,server,contract,sw,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/no-noise.ts'],
    // A file on each core: the main process has little to do meanwhile, and a busy machine takes its time.
    maxWorkers: '100%',
    testTimeout: 30_000,
    globalSetup: existsSync(databases) ? [databases] : [],
    restoreMocks: true,
  },
});

const modulesByName = new Map<string, string>();

/** `lane-line.module.css` and `.load` give `lane-line_load`: the same in every build, and readable. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? file);
  const short = basename(path, '.module.css');
  const known = modulesByName.get(short);
  if (known !== undefined && known !== path)
    throw new Error(`two CSS modules are called ${short}: ${known} and ${path}`);
  modulesByName.set(short, path);
  return `${short}_${name}`;
}
