import type { Twin } from '../catalogue.ts';
import type { conflict as chinese } from '../zh/conflict.ts';

/** Texts about a conflict between a member's edit and another editor's change. */
export const conflict = {
  changed: '{{editor}} just changed this',
  changedElsewhere: 'Just changed elsewhere',
  was: 'Before',
  others: 'Theirs',
  mine: 'You',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  empty: 'Empty',
} as const satisfies Twin<typeof chinese>;
