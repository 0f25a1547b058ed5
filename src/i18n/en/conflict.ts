import type { Twin } from '../catalogue.ts';
import type { conflict as chinese } from '../zh/conflict.ts';

/** Texts that are shown if two people have edited the same field. */
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
