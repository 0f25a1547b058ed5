import { expect, it } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { groupChanges } from './group-changes.ts';

const [stays, goes, gone] = [aDraftSailing(), aDraftSailing(), aDraftSailing()];
const group = { id: 'from', batch_id: 'b' };
const publication = { id: 'b', template_id: 'from', member_id: 1, list: [stays, goes, gone] };

it('withdraws sailings without a draft, but not drafts moved to another group', () => {
  const drafts = new Map([
    ['from', [stays]],
    ['to', [goes]],
  ]);
  const standing = groupChanges(group, { drafts, publication }, '2026-11-22');
  expect(standing?.changes).toEqual([{ id: gone.id, kind: 'withdrawn', before: gone, after: null }]);
  expect(standing?.same).toEqual([stays]);
  // The published list includes all three sailings.
  expect(standing?.published).toEqual([stays, goes, gone]);
});

it('has nothing to publish if all drafts are in another group', () => {
  const drafts = new Map([['to', [stays, goes, gone]]]);
  expect(groupChanges(group, { drafts, publication }, '2026-11-22')?.changes).toEqual([]);
});
