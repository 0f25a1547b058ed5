import type { ReactNode } from 'react';

import type { EndDraft } from './end-draft.ts';
import { HarborField } from './harbor-field.tsx';
import type { LaneSide } from './place-options.ts';
import type { HarborBookView } from './use-harbor-book.ts';
import type { useTwoEnds } from './use-two-ends.ts';

interface EndFieldProps {
  side: LaneSide;
  ends: Pick<ReturnType<typeof useTwoEnds>, 'from' | 'to' | 'others'> & {
    setFrom: (draft: EndDraft) => void;
    setTo: (draft: EndDraft) => void;
  };
  book: HarborBookView;
  recent: { from: readonly string[]; to: readonly string[] };
  errors: { from?: ReactNode; to?: ReactNode };
  look?: 'field' | 'large';
  onFirstPick?: () => void;
}

/** The field for the loading or the discharging place in a form that has both. */
export function EndField({ side, ends, recent, errors, ...rest }: EndFieldProps) {
  const end = side === 'load' ? 'from' : 'to';
  return (
    <HarborField
      {...rest}
      side={side}
      draft={ends[end]}
      other={ends.others[end]}
      onDraft={side === 'load' ? ends.setFrom : ends.setTo}
      recent={recent[end]}
      error={errors[end]}
    />
  );
}
