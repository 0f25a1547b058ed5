// Inserts the prerendered pages, the stylesheet and the boot scripts into index.html, once per language.
import { readFileSync } from 'node:fs';

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
        const files = filesOf(bundle, language);
        checkPainted([page.home, ...page.outlines.map(({ html }) => html)].join(''), inPage);
        const source = compose({ template, page, style, boot, files });
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
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
    ({ path, stop, html }) => `<template data-path="${path}" data-stop="${stop}">${html}</template>`,
  );
  // The prerendered home page is hidden if another screen is opened, because it would be visible for a moment
  // before that screen.
  const away = 'html[data-away] #root{visibility:hidden}';
  const head = `<style>${style}${away}</style><script>${boot.head}</script>`;
  const body = `${outlines.join('')}<script>const files=${JSON.stringify(files)};${boot.body}</script>`;
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

/** Removes the stylesheet from the bundle and returns its text, which is inlined in the pages. */
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
 * The pages that links in mails and on other sites open. Their files are fetched in parallel with the first
 * script.
 */
const pageModules = {
  '/pages/browse/index': '/src/pages/search/browse-page.tsx',
  '/pages/browse/detail': '/src/pages/sailing/sailing-page.tsx',
};

/**
 * Returns the first script, the files it needs to start, and the extra files of some screens. The page
 * fetches them in parallel.
 */
function filesOf(bundle, language) {
  const [main] = filesWith('/src/app/main.ts', bundle);
  const needs = firstFiles(bundle, language);
  const address = (file) => `/${file}`;
  const pages = Object.entries(pageModules).map(([path, module]) => {
    const modules = [module, `/src/i18n/${language}/later-catalogue.ts`, '/src/sync/answers/read-answer.ts'];
    const files = new Set(modules.flatMap((one) => filesWith(one, bundle)));
    return [path, [...files].filter((file) => !needs.includes(file)).map(address)];
  });
  return { main: address(main), needs: needs.map(address), pages: Object.fromEntries(pages) };
}

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
  return `{${output[0].code.trim()}}`;
}
