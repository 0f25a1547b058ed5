import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** The files of the page that contain form fields, with their source text. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }));

/**
 * Matches inputs without typed text (buttons, checkboxes, files) and read-only inputs, which browsers do not
 * autofill.
 */
const withoutText = /type="(?:checkbox|radio|file|range|hidden|color|date)"|readOnly|\{\.\.\.file\}/;

test('no text field lets the browser suggest what another person typed', () => {
  const suggesting = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:input|textarea)\b(.*?)\/>/gs)]
      .filter(([, attributes = '']) => !withoutText.test(attributes))
      .filter(([, attributes = '']) => !attributes.includes('autoComplete='))
      .map(([field]) => `${path}: ${field}`),
  );
  expect(suggesting).toEqual([]);
});

test('fields are filled by the browser only with a code that was just sent', () => {
  const values = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/autoComplete(?:=|: )\{?["']([^"']+)/g)].map(([, value]) => `${path} ${value}`),
  );
  expect(values.filter((value) => !/ (?:off|one-time-code)$/.test(value))).toEqual([]);
});

test('no page title contains a name that a member gave or a text that was searched', () => {
  const titles = sources
    .filter(({ path }) =>
      /pages\/(?:workspace|own-lists|site-search|company)\/|features\/own-lists\//.test(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/useTitle\((.*)\);/g)].map(([, title]) => `${path}: ${title}`),
    );
  expect(titles.filter((title) => !/: t\('[\w.]+'\)$/.test(title))).toEqual([]);
});
