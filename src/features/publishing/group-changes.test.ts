import { expect, it } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { groupChanges } from './group-changes.ts';

const [stays, goes, gone] = [aDraftSailing(), aDraftSailing(), aDraftSailing()];
const group = { id: 'from', batch_id: 'b' };
const publication = { id: 'b', template_id: 'from', member_id: 1, list: [stays, goes, gone] };

it('withdraws what has no draft any more, and nothing whose draft is in another group', () => {
  const drafts = new Map([
    ['from', [stays]],
    ['to', [goes]],
  ]);
  const standing = groupChanges(group, { drafts, publication }, '2026-11-22');
  expect(standing?.changes).toEqual([{ id: gone.id, kind: 'withdrawn', before: gone, after: null }]);
  expect(standing?.same).toEqual([stays]);
  // What readers have is the same as before.
  expect(standing?.published).toEqual([stays, goes, gone]);
});

it('has nothing to publish where all of a group is in another one', () => {
  const drafts = new Map([['to', [stays, goes, gone]]]);
  expect(groupChanges(group, { drafts, publication }, '2026-11-22')?.changes).toEqual([]);
});
