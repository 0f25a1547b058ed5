import { useEffect, useState, type ComponentProps } from 'react';

import { failureText } from '../api.ts';
import { Problem } from '../parts/outcome.tsx';
import { History } from './history.tsx';

type Props = ComponentProps<typeof History>;

interface RowHistoryProps extends Omit<Props, 'stored'> {
  /** Reads the present values and the revisions. The history is read again with another `version`. */
  load: () => Promise<Props['stored']>;
  version: string;
}

/** The revisions of a row whose editor does not read them itself. */
export function RowHistory({ load, version, ...rest }: RowHistoryProps) {
  const [stored, setStored] = useState<Props['stored']>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    load().then(setStored, (error: unknown) => setProblem(failureText(error)));
    // `load` is another function in each rendering; `version` changes with what it reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);
  if (problem !== '') return <Problem text={problem} />;
  return stored && <History stored={stored} {...rest} />;
}
