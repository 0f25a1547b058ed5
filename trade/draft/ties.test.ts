import { expect, test } from 'vitest';

import { draftShape } from './draft.ts';
import { patternShape } from './service-pattern.ts';
import { ties } from './ties.ts';

const rows: Readonly<Record<string, object>>[] = [
  { '': { ...draftShape.fields, ...patternShape.fields } },
  draftShape.lists,
  patternShape.lists,
];

test('each tied field exists in drafts or patterns and is listed once', () => {
  for (const [list, some] of Object.entries(ties)) {
    const names = some.flat();
    expect(new Set(names).size).toBe(names.length);
    const all = rows.flatMap((lists) => (lists[list] ? [Object.keys(lists[list])] : []));
    expect(all.length).toBeGreaterThan(0);
    for (const fields of all) expect(fields).toEqual(expect.arrayContaining([...names]));
  }
});

test('all fields of a rate, a surcharge and a cut-off are tied together', () => {
  const lists = { ...patternShape.lists, ...draftShape.lists };
  for (const list of ['rates', 'surcharges', 'cut_offs', 'cut_off_rules'] as const)
    expect(Object.keys(lists[list]).toSorted()).toEqual(ties[list].flat().toSorted());
});
