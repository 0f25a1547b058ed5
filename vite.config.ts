import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What development, the builds (scripts/build.mjs adds the rest) and the tests (vitest.config.ts) have in common. */
export default defineConfig({
  root,
  plugins: [react(), noDexie()],
  // wouter brings React's own hook along for old versions of React.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      ufo: `${root}src/api/whole-addresses.ts`,
      destr: `${root}src/api/no-text-answers.ts`,
      // The reader of .msg brings half a megabyte of tables that every browser has.
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
