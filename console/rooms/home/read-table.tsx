import type { ComponentProps } from 'react';

import { TableCard } from '../../parts/table-card.tsx';
import { words } from '../../words/words.ts';

/** A table of sources that the server reads or of jobs that it runs. Renders nothing if there are no rows. */
export const ReadTable = (props: ComponentProps<typeof TableCard>) =>
  props.rows.length === 0 ? null : <TableCard {...props} />;

/**
 * A badge, green if `isGood`, for example for the outcome of a read or for the age of a build. An empty text
 * is shown as "not read".
 */
export const OutcomeBadge = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={`c-badge is-${isGood ? 'live' : 'late'}`}>{text === '' ? words().notRead : text}</span>
);
