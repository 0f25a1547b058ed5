import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Agreement } from '../../contract/calls/agreements.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { aConfig } from '../support/a-config.ts';
import { visitors } from '../support/visit.ts';
import { openEmbeddedDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const agreement = async (id: number) =>
  (await visitors(database).ask<Agreement>(`agreement/view/${id}`)).data;

describe('agreements', () => {
  it('the list has privacy policy and service agreement with version and date', async () => {
    const { data, headers } = await visitors(database).ask<{ list: object[] }>('agreement/select');
    expect(data.list).toEqual([
      {
        id: 1,
        chinese_title: '隐私政策',
        english_title: 'Privacy policy',
        version: '1.4',
        date: '2026-11-29',
      },
      {
        id: 2,
        chinese_title: '服务协议',
        english_title: 'Service agreement',
        version: '1.1',
        date: '2026-11-29',
      },
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await visitors(database).ask('agreement/view/3')).code).toBe('not_found');
  });

  it.each([1, 2])('agreement %i has the same paragraphs in both languages', async (id) => {
    const { chinese_sections, english_sections } = await agreement(id);
    const shapeOf = (sections: Agreement['chinese_sections']) =>
      sections.map(({ paragraphs }) => paragraphs.length);
    expect(shapeOf(english_sections)).toEqual(shapeOf(chinese_sections));
    expect(chinese_sections.length).toBeGreaterThan(7);
    const textOf = (sections: Agreement['chinese_sections']) =>
      sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    for (const line of textOf(chinese_sections)) expect(line).toMatch(/\p{Script=Han}/u);
    for (const line of textOf(english_sections)) {
      expect(line.replaceAll('船期', '')).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it("the privacy policy promises the product's time limits", async () => {
    const { english_sections } = await agreement(1);
    const text = JSON.stringify(english_sections);
    expect(text).toContain('valid for five minutes');
    expect(text).toContain('ends after thirty days without use, and after one hundred and eighty days');
  });
});

describe('service phones', () => {
  const phonesOf = async (phone: string) => {
    const config = { site: { ...aConfig().site, phone } };
    const { data } = await visitors(database, { config }).ask<{ list: { phone: string }[] }>(
      'business/phone/select',
    );
    return data.list.map((one) => one.phone);
  };

  it('the configured phones are listed', async () => {
    expect(await phonesOf('')).toEqual([]);
    expect(await phonesOf('021-5588 0000')).toEqual(['021-5588 0000']);
    expect(await phonesOf('021-5588 0000, 400 800 1234')).toEqual(['021-5588 0000', '400 800 1234']);
  });
});
