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

/** Width and height stand in the first chunk of a PNG. */
function sizeOf(file: string): string {
  if (!existsSync(file)) return 'missing';
  if (!file.endsWith('.png')) return 'any';
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every picture of the manifest is there, in the size it says', () => {
  const found = pictures.map(({ src }) => `${src} ${sizeOf(`public/${src}`)}`);
  expect(found).toEqual(pictures.map(({ src, sizes }) => `${src} ${sizes}`));
});

test('the install prompt has what it wants: icons for every place, pictures for both widths', () => {
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  for (const size of ['192x192', '512x512'])
    expect(purposes).toEqual(expect.arrayContaining([`any ${size}`, `maskable ${size}`]));
  expect(purposes).toContain('monochrome 512x512');
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
});

test('every shortcut leads to a screen', () => {
  const paths: string[] = Object.values(routes);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url.replace('./#', '').split('?')[0]);
});
