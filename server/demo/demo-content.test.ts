import { expect, test } from 'vitest';

import { safeLink } from '../../contract/wire/safe-link.ts';
import { demoArticles, demoCategories } from './articles/all-articles.ts';
import { demoAdverts, demoBanner, demoPartners } from './demo-adverts.ts';
import pictures from './demo-pictures.json' with { type: 'json' };

const shapeOf = (body: string): string[] =>
  body.split('\n').map((line) => /^(?:#+|-|\d+\.|[|>])/.exec(line)?.[0] ?? '');

test('an invented article says the same in both languages, part by part', () => {
  expect(demoArticles.length).toBeGreaterThanOrEqual(8);
  for (const { chinese, english } of demoArticles) {
    expect(shapeOf(english.body)).toEqual(shapeOf(chinese.body));
    expect(`${chinese.title}${chinese.summary}`).toMatch(/\p{Script=Han}/u);
    expect(`${english.title}${english.summary}${english.body}`).not.toMatch(/\p{Script=Han}/u);
  }
});

test('its category and its picture are there', () => {
  const categories = demoCategories.map(({ id }) => id);
  for (const { category_id, scene } of demoArticles) {
    expect(categories).toContain(category_id);
    expect([null, ...Object.keys(pictures.scenes)]).toContain(scene);
  }
  expect(pictures.partners).toHaveLength(demoPartners.length);
});

test('invented adverts stand at every place and lead somewhere', () => {
  expect(demoAdverts.map(({ place }) => place)).toEqual(['home', 'list', 'detail']);
  for (const { link } of [...demoAdverts, demoBanner]) expect(safeLink(link)).toBe(`#${link}`);
});
