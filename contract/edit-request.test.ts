import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { managerHandle } from './calls/workspace/manager.ts';
import { scheduleAdd, scheduleUpdate } from './calls/workspace/schedule.ts';
import { anEmptyDraft } from '../trade/draft/draft.ts';

const id = '01940000-0000-7000-8000-000000000001';
const call = '01940000-0000-7000-8000-000000000002';

function problems(schema: v.GenericSchema, request: unknown): [string, string][] {
  const { issues = [] } = v.safeParse(schema, request);
  return issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
}
const edit = (changes: object, base: object) => ({ id, changes, base });

describe('an edit request', () => {
  it('an edit request is normalized to the stored form, values and base alike', () => {
    const request = edit(
      { ship_name: ' YU  CHUAN\tJADE ', [`harbors.${call}.second_harbor_code`]: '', remark: 'a\r\nb' },
      { ship_name: ' ', [`harbors.${call}.second_harbor_code`]: null, remark: '' },
    );
    expect(v.parse(scheduleUpdate.request, request)).toEqual({
      id,
      changes: { ship_name: 'YU CHUAN JADE', [`harbors.${call}.second_harbor_code`]: null, remark: 'a\nb' },
      base: { ship_name: null, [`harbors.${call}.second_harbor_code`]: null, remark: '' },
    });
  });

  it('an edit request retains unreadable values as they were typed', () => {
    const changes = { [`harbors.${call}.start_time`]: '13/45 or so', machine_id: 'spaceship' };
    const request = edit(changes, { [`harbors.${call}.start_time`]: '', machine_id: 'normal' });
    expect(v.parse(scheduleUpdate.request, request).changes).toEqual(changes);
  });

  it.each<[string, object, object, [string, string][]]>([
    ['an unknown field', { shipowner_id: 7 }, { shipowner_id: 1 }, [['shipowner_id', 'unknown_parameter']]],
    ['a changed id', { id: call }, { id }, [['id', 'unknown_parameter']]],
    [
      'an invalid call id',
      { 'harbors.7': null },
      { 'harbors.7': null },
      [['harbors.7', 'unknown_parameter']],
    ],
    ['a value of the wrong type', { is_price: 'yes' }, { is_price: false }, [['is_price', 'edit_invalid']]],
    ['a field without its base', { remark: 'x' }, {}, [['remark', 'edit_invalid']]],
    [
      'a text of more than 4,000 letters',
      { remark: 'x'.repeat(4_001) },
      { remark: '' },
      [['remark', 'text_too_long']],
    ],
    ['an unknown tag', { cargo_tags: { add: ['gold'], remove: [] } }, {}, [['cargo_tags', 'value_unknown']]],
    [
      'a complete set instead of additions and removals',
      { cargo_tags: ['steel'] },
      {},
      [['cargo_tags', 'edit_invalid']],
    ],
  ])('an edit request is refused with %s', (_, changes, base, expected) => {
    expect(problems(scheduleUpdate.request, edit(changes, base))).toEqual(expect.arrayContaining(expected));
  });
});

describe('a request that adds or edits a row', () => {
  const add = { chinese_name: '林', english_name: 'Lin', phone: '', email: '', shiproute_ids: [] };

  it('a request must either add or edit, not both', () => {
    expect(problems(managerHandle.request, { id, add })).toEqual([]);
    expect(problems(managerHandle.request, edit({}, {}))).toEqual([]);
    for (const request of [{ id }, { id, add, changes: {}, base: {} }, { id, changes: {} }])
      expect(problems(managerHandle.request, request)).toEqual([['', 'add_or_edit']]);
  });

  it('a new manager needs both names, a valid phone and a valid email', () => {
    const wrong = { ...add, chinese_name: ' ', phone: 'call me', email: 'lin@' };
    expect(problems(managerHandle.request, { id, add: wrong })).toEqual([
      ['add.chinese_name', 'names_required'],
      ['add.phone', 'phone_invalid'],
      ['add.email', 'email_invalid'],
    ]);
    for (const phone of ['13800138000', '+86 21 5888 8888 转 8001', '+971 (4) 123-4567'])
      expect(problems(managerHandle.request, { id, add: { ...add, phone } })).toEqual([]);
  });
});

describe('adding new drafts', () => {
  it('a request accepts one to a hundred drafts with distinct ids', () => {
    const draft = anEmptyDraft({ id: call, sequence: 'V' });
    const many = (rows: object[]) => problems(scheduleAdd.request, { template_id: id, rows });
    expect(many([draft])).toEqual([]);
    expect(many([])).toEqual([['rows', 'select_one']]);
    expect(many([draft, draft])).toEqual([['rows', 'id_repeated']]);
    const numbered = Array.from({ length: 101 }, (_, at) => ({
      ...draft,
      id: call.slice(0, -3) + String(at).padStart(3, '0'),
    }));
    expect(many(numbered.slice(1))).toEqual([]);
    expect(many(numbered)).toEqual([['rows', 'too_many_values']]);
  });
});
