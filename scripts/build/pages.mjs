// Puts the prerendered pages, the stylesheet and the boot scripts into index.html, once per language.
import { readFileSync } from 'node:fs';

/** A Vite plugin of the client's build. */
export function pagesPlugin(root, pages) {
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
  // Hidden, not absent: the home would flash up on the way to another screen.
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
    throw new Error('a prerendered page has a style attribute, which the policy forbids');
  return html;
}

/** The one stylesheet leaves the bundle, as it is inside the pages. */
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

/** Pages that links from elsewhere open; their files are fetched beside the first script, not after it. */
const pageModules = {
  '/pages/browse/index': '/src/pages/browse/browse-page.tsx',
  '/pages/browse/detail': '/src/pages/sailing/sailing-page.tsx',
};

/** The first script, what it cannot start without, and what some screens need besides: fetched side by side. */
function filesOf(bundle, language) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const main = chunks.find(({ name, isEntry }) => isEntry && name === 'main');
  const chunkOf = (module) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  const withImports = (module) => {
    // A module that travels in a group has no chunk of its own to be the face of.
    const chunk =
      chunkOf(module) ?? chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    return [chunk.fileName, ...chunk.imports];
  };
  const needs = unique([
    ...withImports('/src/app/start.tsx'),
    ...withImports(`/src/i18n/${language}/first-book.ts`),
  ]);
  const pages = Object.entries(pageModules).map(([path, module]) => [
    path,
    unique([
      ...withImports(module),
      ...withImports(`/src/i18n/${language}/later-book.ts`),
      ...withImports('/src/sync/answers/read-answer.ts'),
    ]).filter((file) => !needs.includes(file)),
  ]);
  const address = (file) => `/${file}`;
  return {
    main: address(main.fileName),
    needs: unique([...needs, main.fileName]).map(address),
    pages: Object.fromEntries(
      pages.map(([path, files]) => [path, files.filter((file) => file !== main.fileName).map(address)]),
    ),
  };
}

const unique = (files) => [...new Set(files)];

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
