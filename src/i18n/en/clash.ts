import type { Twin } from '../book.ts';
import type { clash as chinese } from '../zh/clash.ts';

/** Somebody else changes what one is changing. */
export const clash = {
  changed: '{{editor}} just changed this',
  changedElsewhere: 'Just changed elsewhere',
  was: 'Before',
  others: 'Theirs',
  mine: 'You',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  empty: 'Empty',
} as const satisfies Twin<typeof chinese>;
