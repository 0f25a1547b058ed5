import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const shared = new Set(
  ['base', 'layout', 'text', 'surface'].flatMap((name) =>
    Array.from(readFileSync(`src/ui/${name}.css`, 'utf8').matchAll(/\.([a-z][\w-]*)/g), ([, word]) => word),
  ),
);

test('every class that a style module composes exists', () => {
  const missing = filesOf('.module.css').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/composes: ([^;]+) from global/g))
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every global class that a component names exists', () => {
  const missing = filesOf('.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g))
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

const filesOf = (ending: string): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `src/${path}`);

test('every class that a component takes from a style module exists', () => {
  const missing = filesOf('.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Array.from(text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)).flatMap(
      ([, name = '', path = '']) => {
        const css = readFileSync(join(dirname(file), path), 'utf8');
        return namesTaken(text, name)
          .filter((taken) => !new RegExp(`\\.${taken}(?![\\w-])`).test(css))
          .map((taken) => `${file}: ${name}.${taken}`);
      },
    );
  });
  expect(missing).toEqual([]);
});

test('every class of a style module is taken by a component', () => {
  const unused = filesOf('.module.css').flatMap((file) => {
    const users = takers.filter(({ path }) => path === file);
    // A class that is chosen by a value, as in `styles[kind]`, cannot be found in the text.
    if (users.some(({ text, name }) => new RegExp(`(?<![\\w/-])${name}\\[[^']`).test(text))) return [];
    const taken = new Set(users.flatMap(({ text, name }) => namesTaken(text, name)));
    return classesOf(file)
      .filter((name) => !taken.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/** The imports of style modules: the text of the importing file, the local name, and the path of the module. */
const takers = [...filesOf('.tsx'), ...filesOf('.ts')].flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)).map(
    ([, name = '', path = '']) => ({ text, name, path: join(dirname(file), path) }),
  );
});

/** Returns the class names in the selectors of a style module. */
function classesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  const selectors = Array.from(css.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector);
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name));
  return [...new Set(names)];
}

/** Returns the names in `styles.name` and `styles['name']`. */
const namesTaken = (text: string, styles: string): string[] =>
  Array.from(text.matchAll(new RegExp(`(?<![\\w/-])${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))).map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  );
