import { expect, test } from 'vitest';

import { safeLink } from '../../contract/wire/safe-link.ts';
import { demoArticles, demoCategories } from './articles/all-articles.ts';
import { demoAdverts, demoBanner, demoPartners } from './demo-adverts.ts';
import pictures from './demo-pictures.json' with { type: 'json' };

const shapeOf = (body: string): string[] =>
  body.split('\n').map((line) => /^(?:#+|-|\d+\.|[|>])/.exec(line)?.[0] ?? '');

test('both languages of a demo article have the same structure', () => {
  expect(demoArticles.length).toBeGreaterThanOrEqual(8);
  for (const { chinese, english } of demoArticles) {
    expect(shapeOf(english.body)).toEqual(shapeOf(chinese.body));
    expect(`${chinese.title}${chinese.summary}`).toMatch(/\p{Script=Han}/u);
    expect(`${english.title}${english.summary}${english.body}`).not.toMatch(/\p{Script=Han}/u);
  }
});

test('every article has an existing category and picture', () => {
  const categories = demoCategories.map(({ id }) => id);
  for (const { category_id, scene } of demoArticles) {
    expect(categories).toContain(category_id);
    expect([null, ...Object.keys(pictures.scenes)]).toContain(scene);
  }
  expect(pictures.partners).toHaveLength(demoPartners.length);
});

test('demo adverts exist for every place and have valid links', () => {
  expect(demoAdverts.map(({ place }) => place)).toEqual(['home', 'list', 'detail']);
  for (const { link } of [...demoAdverts, demoBanner]) expect(safeLink(link)).toBe(`#${link}`);
});
