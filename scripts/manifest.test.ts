import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { routes } from '../contract/links/screen-paths.ts';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
}
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Manifest;
const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
const pictures = [...manifest.icons, ...manifest.screenshots, ...shortcutIcons];

/** Returns "width x height" of a PNG. Both numbers are in the first chunk of the file. */
function sizeOf(file: string): string {
  if (!existsSync(file)) return 'missing';
  if (!file.endsWith('.png')) return 'any';
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every picture of the manifest exists in the declared size', () => {
  const found = pictures.map(({ src }) => `${src} ${sizeOf(`public/${src}`)}`);
  expect(found).toEqual(pictures.map(({ src, sizes }) => `${src} ${sizes}`));
});

test('the manifest has all icons and screenshots that install prompts need', () => {
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  for (const size of ['192x192', '512x512'])
    expect(purposes).toEqual(expect.arrayContaining([`any ${size}`, `maskable ${size}`]));
  expect(purposes).toContain('monochrome 512x512');
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
});

test('every shortcut of the manifest leads to a screen', () => {
  const paths: string[] = Object.values(routes);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url.replace('./#', '').split('?')[0]);
});
