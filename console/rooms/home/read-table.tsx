import type { ComponentProps } from 'react';

import { TableCard } from '../../parts/table-card.tsx';
import { words } from '../../words/words.ts';

/** A table of the sources or jobs that the server reads or runs regularly. Hidden if it has no rows. */
export const ReadTable = (props: ComponentProps<typeof TableCard>) =>
  props.rows.length === 0 ? null : <TableCard {...props} />;

/** The outcome of a read or a run as a badge. */
export const OutcomeBadge = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={`c-badge is-${isGood ? 'live' : 'late'}`}>{text === '' ? words().notRead : text}</span>
);
