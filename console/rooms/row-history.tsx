import { useEffect, useState, type ComponentProps } from 'react';

import { failureText } from '../api.ts';
import { Problem } from '../parts/outcome.tsx';
import { History } from './history.tsx';

type Props = ComponentProps<typeof History>;

interface RowHistoryProps extends Omit<Props, 'stored'> {
  /** Reads the present values and the revisions. Called again when `version` changes. */
  load: () => Promise<Props['stored']>;
  version: string;
}

/** Reads the revisions of a row and shows them. Used by editors that have not read the revisions already. */
export function RowHistory({ load, version, ...rest }: RowHistoryProps) {
  const [stored, setStored] = useState<Props['stored']>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    load().then(setStored, (error: unknown) => setProblem(failureText(error)));
    // Each render creates a new function `load`, so the effect depends on `version` only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);
  if (problem !== '') return <Problem text={problem} />;
  return stored && <History stored={stored} {...rest} />;
}
