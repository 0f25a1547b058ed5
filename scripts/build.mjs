// `npm run build` builds the pages and the server into dist/. This script is plain Node, because `npm start`
// runs it before anything is compiled.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { compressFiles } from './build/compress.mjs';
import { firstScript, plainLoads } from './build/first-script.mjs';
import { laterPacks } from './build/later-packs.mjs';
import { makeNewDatabase } from './build/new-database.mjs';
import { storePreviousBuild, setPreviousBuildAside } from './build/previous-build.mjs';
import { shellModules } from './build/shell-modules.mjs';
import { consoleFiles, consoleFolder } from './build/console-files.mjs';
import { sizedFiles } from './build/sized-files.mjs';
import { checkSizes } from './build/sizes.mjs';
import { lateStyles, stylesInPage } from './build/styles.mjs';
import { hashOfInputs, storeInputs } from './built.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const client = `${root}dist/client`;

/** Builds everything in about ten seconds. Each step except the server needs the previous step. */
async function build() {
  process.env['NODE_ENV'] = 'production';
  const inputs = hashOfInputs();
  const previous = setPreviousBuildAside(`${root}dist`);
  const { pages, inPage } = await prerenderPages();
  const sized = sizedFiles(root, client, inPage);
  await buildClient(pages, inPage, sized.plugin);
  await buildServer();
  storePreviousBuild(`${root}dist`, previous);
  const newDatabase = makeNewDatabase(`${root}dist`);
  await buildConsole();
  compressFiles(client);
  await newDatabase;
  console.log(checkSizes(client, [...sized.sets(), consoleFiles(client)]));
  storeInputs(inputs);
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
  const shell = shellModules();
  const { plugin, groups } = firstScript(shell.isOfShell);
  const packs = laterPacks();
  await viteBuild({
    plugins: [
      plugin,
      ...shell.plugins,
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
            // The service worker caches these files only after a map was shown; see `sw/extra-files.ts`.
            'assets/land-*.json',
            'icons/favicon.svg',
            'manifest.webmanifest',
          ],
          // These scripts are not among the service worker's files. They are needed only on plain HTTP, where
          // there is no service worker, or are usable only online, or are needed by few devices.
          globIgnores: ['assets/in-script-*.js', 'assets/*puzzle-*.js', 'assets/pdf-worker-*.js'],
          manifestTransforms: [packs.inManifest],
        },
      }),
    ],
    build: {
      outDir: client,
      emptyOutDir: true,
      // Makes one stylesheet that is inlined in every page, so that no request delays the rendering. Other
      // styles are in the scripts; see decision 0021.
      cssCodeSplit: false,
      // The boot script lists the files to fetch in parallel with the first file, so preload lists in each
      // file would not be used.
      modulePreload: false,
      rolldownOptions: {
        input: { main: 'src/app/main.ts' },
        output: { codeSplitting: { groups }, chunkFileNames: shell.chunkFileNames },
      },
    },
  });
  // Installed clients load the service worker from this URL, so it must never change.
  renameSync(`${client}/service-worker.js`, `${client}/sw.js`);
  await viteBuild({
    publicDir: false,
    plugins: [plainLoads, nativeSealingOnly],
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'sw/data-script.ts',
        output: { format: 'iife', entryFileNames: 'sw-data.js', codeSplitting: false },
      },
    },
  });
}

/**
 * Leaves the encryption that is written in JavaScript out of the service worker. A service worker exists only
 * in secure contexts, where browsers offer WebCrypto (`src/store/sealing/sealing.ts`).
 */
const nativeSealingOnly = {
  name: 'laycan:native-sealing-only',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/store/sealing/in-script.ts') ? 'export const scriptEngine = null;' : null),
};

/**
 * Builds the operator's console separately and after the client, so the service worker does not list its files and
 * the reader's files do not depend on it.
 */
async function buildConsole() {
  await viteBuild({
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}console/index.html`,
        output: {
          entryFileNames: `${consoleFolder}/[name]-[hash:7].js`,
          chunkFileNames: `${consoleFolder}/[name]-[hash:7].js`,
          assetFileNames: `${consoleFolder}/[name]-[hash:7][extname]`,
        },
      },
    },
  });
}

async function buildServer() {
  const entries = {
    main: 'server/main.ts',
    admin: 'server/admin/main.ts',
    'new-database': 'server/new-database.ts',
  };
  const input = Object.fromEntries(
    Object.entries(entries).filter(([, file]) => existsSync(`${root}${file}`)),
  );
  await viteBuild({
    publicDir: false,
    // Kysely has 200 files, and the tables of ports have 35,000 lines. As one file and one text they load in
    // half the time, and every command of the administrator waits for them.
    ssr: { noExternal: ['kysely'] },
    json: { stringify: true, namedExports: false },
    build: {
      ssr: true,
      outDir: `${root}dist/server`,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input },
    },
  });
}

/**
 * Inlines the constants of `contract/limits` at the points of use, so that pages do not contain unused
 * constants.
 */
const optimization = { inlineConst: { mode: 'all', pass: 1 } };

async function viteBuild(config) {
  const { build: run } = await import('vite');
  const target = 'es2022';
  await run({
    root,
    logLevel: 'warn',
    // The build of the web workers of the pages, for example the sheet reader. The service worker caches
    // their files in the background, as it does with the pages that start them.
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
