// Inserts the prerendered pages, the stylesheet and the boot scripts into index.html, once for each language.
import { readFileSync } from 'node:fs';

import { minify } from 'terser';

import { filesWith } from './chunk-files.mjs';
import { firstFiles } from './first-script.mjs';
import { checkPainted } from './styles.mjs';

/** Returns a Vite plugin for the client build. */
export function pagesPlugin(root, pages, inPage) {
  return {
    name: 'laycan:pages',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const template = readFileSync(`${root}index.html`, 'utf8');
      const boot = {
        head: await bootScript(root, 'before-paint'),
        body: await bootScript(root, 'choose-screen'),
      };
      const style = takeStyle(bundle);
      for (const [language, page] of Object.entries(pages)) {
        const { later, ...first } = filesOf(bundle, language);
        const source = JSON.stringify(later);
        const ref = this.emitFile({ type: 'asset', name: 'screen-files.json', source });
        const files = { ...first, later: `/${this.getFileName(ref)}` };
        checkPainted([page.home, ...page.outlines.map(({ html }) => html)].join(''), inPage);
        const html = compose({ template, page, style, boot, files });
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: html });
      }
      const manifest = readFileSync(`${root}manifest.webmanifest`, 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(JSON.parse(manifest)),
      });
    },
  };
}

function compose({ template, page, style, boot, files }) {
  const outlines = page.outlines.map(
    ({ path, tab, html }) => `<template data-path="${path}" data-tab="${tab}">${html}</template>`,
  );
  // Hides the prerendered home page if another screen is opened, because the home page would be visible for a
  // moment before that screen.
  const away = 'html[data-away] #root{visibility:hidden}';
  const head = `<style>${style}${away}</style><script>${boot.head}</script>`;
  const body = `${outlines.join('')}<script>const files=${JSON.stringify(files)},ports=${JSON.stringify(page.ports)};${boot.body}</script>`;
  const html = template
    .replace(/\n\s*/g, '\n')
    .replace('lang="zh-Hans"', `lang="${page.lang}"`)
    .replace(/<title>.*<\/title>/, () => `<title>${page.title}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${page.description}"`)
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--screen--></div>',
      () => `<div id="root" data-screen="home">${page.home}</div>`,
    )
    .replace('<!--boot-->', () => body)
    .replace(/<script type="module".*<\/script>/, '');
  if (/\sstyle="/.test(html))
    throw new Error('a prerendered page has a style attribute, which the content security policy forbids');
  return html;
}

/** Removes the stylesheet from the bundle. Returns its text, which is inlined in the pages. */
function takeStyle(bundle) {
  const sheets = Object.values(bundle).filter(
    ({ type, fileName }) => type === 'asset' && fileName.endsWith('.css'),
  );
  for (const { fileName } of sheets) delete bundle[fileName];
  return sheets
    .map(({ source }) => String(source))
    .join('')
    .trim();
}

/**
 * The pages that are opened by links in mails and on other sites. Their files are fetched in parallel with
 * the first script.
 */
const pageModules = {
  '/pages/browse/index': '/src/pages/search/browse-page.tsx',
  '/pages/browse/detail': '/src/pages/sailing/sailing-page.tsx',
};

/** The calls of the vessel service, which is loaded on first use. */
const vesselCalls = '/src/sync/vessel-service/fetch-by-token.ts';

/**
 * The other public pages. Their files are listed in a separate file, because the page would become too large.
 * `texts` are the catalogues that a page needs.
 */
const laterModules = [
  {
    paths: ['/pages/container/index', '/pages/container/compare'],
    module: '/src/app/late/container-pages.ts',
    texts: ['container-catalogue', 'trade-catalogue'],
  },
  {
    paths: ['/pages/schedule/list', '/pages/shipowner/view', '/pages/ship/index'],
    module: '/src/app/late/shipowner-pages.ts',
    texts: ['shipowner-catalogue'],
  },
  {
    paths: ['/pages/tool/index', '/pages/tool/supplier/index', '/pages/tool/supplier/detail'],
    module: '/src/app/late/tool-pages.ts',
    texts: ['tool-catalogue'],
  },
  {
    paths: ['/pages/browse/compare', '/pages/browse/card', '/pages/browse/coverage'],
    module: '/src/app/late/trade-pages.ts',
    texts: ['trade-catalogue'],
  },
  {
    paths: ['/pages/article/list', '/pages/article/view', '/pages/adpages/index', '/pages/advertising/view'],
    module: '/src/app/late/content-pages.ts',
    texts: ['content'],
  },
  {
    paths: ['/pages/vip/index'],
    module: '/src/pages/membership/membership-page.tsx',
    also: ['/src/app/late/membership-pages.ts'],
    texts: ['membership-catalogue'],
  },
  {
    paths: ['/pages/tool/ship/detail'],
    module: '/src/pages/vessel/vessel-page.tsx',
    also: ['/src/app/late/vessel-pages.ts', vesselCalls],
    texts: ['vessel-catalogue'],
  },
  {
    paths: ['/pages/tool/ship/index'],
    module: '/src/pages/vessels/vessels-page.tsx',
    also: ['/src/app/late/vessel-pages.ts', vesselCalls],
    texts: ['vessel-catalogue'],
  },
];

/**
 * Returns the first script, the files that it needs to start, and the additional files of some screens. The
 * page fetches all of them in parallel.
 */
function filesOf(bundle, language) {
  const [main] = filesWith('/src/app/main.ts', bundle);
  const needs = firstFiles(bundle, language);
  const address = (file) => `/${file}`;
  const common = [`/src/i18n/${language}/later-catalogue.ts`, '/src/sync/answers/read-answer.ts'];
  const filesOfScreen = (modules) => {
    const files = new Set([...modules, ...common].flatMap((one) => filesWith(one, bundle)));
    return [...files].filter((file) => !needs.includes(file)).map(address);
  };
  const pages = Object.entries(pageModules).map(([path, module]) => [path, filesOfScreen([module])]);
  const later = laterModules.flatMap(({ paths, module, also = [], texts }) => {
    const catalogues = texts.map((name) => `/src/i18n/${language}/${name}.ts`);
    const files = filesOfScreen([...also, module, ...catalogues]);
    return paths.map((path) => [path, files]);
  });
  return {
    main: address(main),
    needs: needs.map(address),
    pages: Object.fromEntries(pages),
    later: Object.fromEntries(later),
  };
}

const smallest = {
  module: true,
  ecma: 2020,
  compress: { passes: 3 },
  format: { comments: false },
};

async function bootScript(root, name) {
  const { build } = await import('vite');
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: `src/boot/${name}.ts`, formats: ['es'] },
    },
  });
  const [{ output }] = [built].flat();
  // Vite does not minify a library in this format.
  const { code } = await minify(output[0].code, smallest);
  return `{${code}}`;
}
