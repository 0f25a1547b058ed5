// `npm run build`: pages and server into dist/. Plain Node, as `npm start` runs it before anything is compiled.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compressFiles } from './build/compress.mjs';
import { firstScript, plainLoads } from './build/first-script.mjs';
import { laterPacks } from './build/later-packs.mjs';
import { keepPreviousBuild, setPreviousBuildAside } from './build/previous-build.mjs';
import { shellModules } from './build/shell-modules.mjs';
import { sizedFiles } from './build/sized-files.mjs';
import { checkSizes } from './build/sizes.mjs';
import { lateStyles, stylesInPage } from './build/styles.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const client = `${root}dist/client`;

/** About ten seconds. Every step needs the one before, the server apart. */
async function build() {
  process.env['NODE_ENV'] = 'production';
  const previous = setPreviousBuildAside(`${root}dist`);
  const { pages, inPage } = await prerenderPages();
  const sized = sizedFiles(root, client, inPage);
  await buildClient(pages, inPage, sized.plugin);
  await buildServer();
  keepPreviousBuild(`${root}dist`, previous);
  compressFiles(client);
  console.log(checkSizes(client, sized.sets()));
}

async function prerenderPages() {
  const outDir = `${root}dist/prerender`;
  const { plugin, inPage } = stylesInPage();
  await viteBuild({
    plugins: [plugin],
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
  return { pages, inPage };
}

async function buildClient(pages, inPage, sizes) {
  const { VitePWA } = await import('vite-plugin-pwa');
  const { pagesPlugin } = await import('./build/pages.mjs');
  const { plugin, groups } = firstScript();
  const shell = shellModules();
  const packs = laterPacks();
  await viteBuild({
    plugins: [
      plugin,
      shell.plugin,
      lateStyles(root, inPage),
      pagesPlugin(root, pages, inPage),
      sizes,
      packs.plugin,
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
            'assets/later-files-*.json',
            // Stored by those who have seen a map; `sw/extra-files.ts`.
            'assets/land-*.json',
            'icons/favicon.svg',
            'manifest.webmanifest',
          ],
          // For plain http, where there is no service worker, and what works with a line only.
          globIgnores: ['assets/in-script-*.js', 'assets/*puzzle-*.js'],
          manifestTransforms: [packs.inManifest],
        },
      }),
    ],
    build: {
      outDir: client,
      emptyOutDir: true,
      // One stylesheet, inline in every page: no request waits for it. Other styles travel in the scripts, see decision 0021.
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
    plugins: [plainLoads],
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

/** A number of `contract/limits/limits.ts` stands where it is used, and no page carries the others. */
const optimization = { inlineConst: { mode: 'all', pass: 1 } };

async function viteBuild(config) {
  const { build: run } = await import('vite');
  const target = 'es2022';
  await run({
    root,
    logLevel: 'warn',
    // Workers of pages, such as the reader of sheets: stored for later, as the pages are that start them.
    worker: {
      format: 'es',
      rolldownOptions: { optimization, output: { entryFileNames: 'assets/[name]-[hash].later.js' } },
    },
    ...config,
    build: {
      target,
      reportCompressedSize: false,
      ...config.build,
      rolldownOptions: { optimization, ...config.build.rolldownOptions },
    },
  });
}

await build();
