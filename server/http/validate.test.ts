import { setImmediate } from 'node:timers/promises';

import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';

import { scheduleAdd } from '../../contract/calls/workspace/schedule.ts';
import * as limits from '../../contract/limits/limits.ts';
import { longListIn, validate } from './validate.ts';

const row = v.strictObject({
  id: v.number('number_invalid'),
  tags: v.pipe(v.array(v.string()), v.maxLength(2, 'too_many_values')),
});
const schema = v.pipe(
  v.strictObject({
    rows: v.pipe(v.array(row), v.minLength(1, 'required'), v.maxLength(20, 'too_many_values')),
    note: v.optional(v.string(), 'none'),
  }),
  v.check(({ rows }) => rows[0]?.id !== 7, 'seven'),
);
const problems = ({ issues }: v.SafeParseResult<v.GenericSchema>) =>
  (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);

describe('validate', () => {
  it.each([
    {
      rows: [
        { id: 1, tags: ['a'] },
        { id: 2, tags: [] },
      ],
    },
    { rows: [], note: 'x' },
    { rows: [{ id: 'x', tags: [] }, { id: 2, tags: [], more: 1 }, 5] },
    { rows: [{ id: 7, tags: [] }] },
    { rows: 'none' },
    { other: 1 },
    null,
  ])('returns what the schema alone returns for %j', async (input) => {
    const expected = v.safeParse(schema, input);
    const actual = await validate(schema, input);
    expect([actual.success, actual.output]).toEqual([expected.success, expected.output]);
    expect(problems(actual)).toEqual(problems(expected));
  });

  it('reports one problem of each row if there are many rows', async () => {
    const rows = Array.from({ length: 15 }, () => ({ id: 'x', tags: [1] }));
    expect(problems(await validate(schema, { rows }))).toHaveLength(1);
  });

  it('other requests are answered while a body of 1 MB is validated', async () => {
    // The clock advances by 1 ms with each reading, so that slices depend on rows instead of processing time.
    let ms = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1));
    const rows = Array.from({ length: limits.draftsPerEntryMost }, () => ({
      id: crypto.randomUUID(),
      note: 'x'.repeat(1_048_576 / limits.draftsPerEntryMost),
    }));
    const body = { template_id: crypto.randomUUID(), rows };
    expect(JSON.stringify(body).length).toBeGreaterThan(1_048_576);
    const app = new Hono().get('/other', (context) => context.text('answered'));
    let answers = 0;
    let isValidated = false;
    const ask = async (): Promise<void> => {
      await setImmediate();
      const text = await (await app.request('/other')).text();
      if (isValidated) return;
      if (text === 'answered') answers += 1;
      await ask();
    };
    const asking = ask();
    await validate(scheduleAdd.request, body);
    isValidated = true;
    await asking;
    expect(answers).toBeGreaterThanOrEqual(10);
  });
});

describe('longListIn', () => {
  it('finds a list that is too long, also inside a row', () => {
    const rows = Array.from({ length: 21 }, () => 1);
    expect(longListIn(schema, { rows })).toEqual({ path: 'rows', message: 'too_many_values' });
    const tags = ['a', 'b', 'c'];
    expect(longListIn(schema, { rows: [{}, { tags }] })).toMatchObject({ path: 'rows.1.tags' });
  });

  it('accepts any other value', () => {
    for (const input of [null, 1, [], { rows: {} }, { rows: [null, { tags: 1 }] }])
      expect(longListIn(schema, input)).toBeNull();
  });
});
