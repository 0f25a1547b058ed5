// `npm run build`: pages and server into dist/. Plain Node, as `npm start` runs it before anything is compiled.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compressFiles } from './build/compress.mjs';
import { firstScript } from './build/first-script.mjs';
import { keepPreviousBuild, setPreviousBuildAside } from './build/previous-build.mjs';
import { shellModules } from './build/shell-modules.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const client = `${root}dist/client`;

/** About ten seconds. Every step needs the one before, the server apart. */
async function build() {
  process.env['NODE_ENV'] = 'production';
  const previous = setPreviousBuildAside(`${root}dist`);
  const pages = await prerenderPages();
  await buildClient(pages);
  await buildServer();
  keepPreviousBuild(`${root}dist`, previous);
  compressFiles(client);
}

async function prerenderPages() {
  const outDir = `${root}dist/prerender`;
  await viteBuild({
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const { prerender } = await import(`${pathToFileURL(outDir)}/prerender.js?${Date.now()}`);
  const pages = { zh: await prerender('zh'), en: await prerender('en') };
  rmSync(outDir, { recursive: true });
  return pages;
}

async function buildClient(pages) {
  const { VitePWA } = await import('vite-plugin-pwa');
  const { pagesPlugin } = await import('./build/pages.mjs');
  const { plugin, groups } = firstScript();
  const shell = shellModules();
  await viteBuild({
    plugins: [
      plugin,
      shell.plugin,
      pagesPlugin(root, pages),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: [
            'index.*.html',
            'assets/*.js',
            // Kept by those who have seen a map; `sw/extra-files.ts`.
            'assets/land-*.json',
            'icons/favicon.svg',
            'icons/icon-192.png',
            'manifest.webmanifest',
          ],
          // For plain http, where there is no service worker.
          globIgnores: ['assets/in-script-*.js'],
        },
      }),
    ],
    build: {
      outDir: client,
      emptyOutDir: true,
      // One stylesheet, inline in every page: nothing is ever painted without it, and no request waits for it.
      cssCodeSplit: false,
      // The boot script names what is to be fetched beside the first file; lists of it in every file would be read by nobody.
      modulePreload: false,
      rolldownOptions: {
        input: { main: 'src/app/main.ts' },
        output: { codeSplitting: { groups }, chunkFileNames: shell.chunkFileNames },
      },
    },
  });
  // The address at which installed clients look for it; it never changes.
  renameSync(`${client}/service-worker.js`, `${client}/sw.js`);
  await viteBuild({
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'sw/replay-queue.ts',
        output: { format: 'iife', entryFileNames: 'sw-replay.js', codeSplitting: false },
      },
    },
  });
}

async function buildServer() {
  const entries = { main: 'server/main.ts', admin: 'server/admin/main.ts' };
  const input = Object.fromEntries(
    Object.entries(entries).filter(([, file]) => existsSync(`${root}${file}`)),
  );
  await viteBuild({
    publicDir: false,
    build: {
      ssr: true,
      outDir: `${root}dist/server`,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input },
    },
  });
}

async function viteBuild(config) {
  const { build: run } = await import('vite');
  const target = 'es2022';
  await run({
    root,
    logLevel: 'warn',
    // Workers of pages, such as the reader of sheets: kept for later, as the pages are that start them.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].later.js' } },
    },
    ...config,
    build: { target, reportCompressedSize: false, ...config.build },
  });
}

await build();
