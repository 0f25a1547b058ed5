import { useEffect, useState, type ComponentProps } from 'react';

import { failureText } from '../api.ts';
import { Problem } from '../parts/outcome.tsx';
import { History } from './history.tsx';

type Props = ComponentProps<typeof History>;

interface RowHistoryProps extends Omit<Props, 'stored'> {
  /** Reads the present values and the revisions. Called again if `version` changes. */
  load: () => Promise<Props['stored']>;
  version: string;
}

/** Reads and shows the revisions of a row. Used by editors that do not read the revisions themselves. */
export function RowHistory({ load, version, ...rest }: RowHistoryProps) {
  const [stored, setStored] = useState<Props['stored']>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    load().then(setStored, (error: unknown) => setProblem(failureText(error)));
    // `load` is a new function in each render, so the effect depends on `version` instead.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);
  if (problem !== '') return <Problem text={problem} />;
  return stored && <History stored={stored} {...rest} />;
}
