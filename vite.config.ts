import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The settings that development, builds and tests share. scripts/build.mjs adds the settings of the builds, and
 * vitest.config.ts those of the tests.
 */
export default defineConfig({
  root,
  plugins: [react(), noDexie()],
  // wouter contains a copy of a React hook for old versions of React.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      ufo: `${root}src/api/whole-addresses.ts`,
      destr: `${root}src/api/no-text-answers.ts`,
      // The package that reads .msg files contains half a megabyte of tables that every browser already has.
      'iconv-lite': `${root}src/features/own-lists/intake/decode-text.ts`,
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    port: 5173,
    proxy: {
      '^/(api|open|healthz|s|f|w)(/|$)': { target: `http://127.0.0.1:${process.env['PORT'] ?? 8080}` },
    },
  },
});

/** Replaces the Dexie that dexie-react-hooks imports, so that the first script can use its hook. */
function noDexie(): Plugin {
  return {
    name: 'laycan:no-dexie',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'dexie' && importer?.includes('/dexie-react-hooks/') ? `${root}src/store/no-dexie.ts` : null,
  };
}

const modulesByName = new Map<string, string>();

/**
 * Returns a readable class name that is the same in every build: `.load` of `lane-line.module.css` becomes
 * `lane-line_load`.
 */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?', 1)[0] ?? file);
  const short = basename(path, '.module.css');
  const known = modulesByName.get(short);
  if (known !== undefined && known !== path)
    throw new Error(`two CSS modules are called ${short}: ${known} and ${path}`);
  modulesByName.set(short, path);
  return `${short}_${name}`;
}
