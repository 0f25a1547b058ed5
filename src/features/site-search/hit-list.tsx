import type { FoundKind } from '../../../contract/calls/site-search.ts';
import { HitRow } from './hit-row.tsx';
import type { Hit } from './hit.ts';
import styles from './hit-list.module.css';

interface HitListProps {
  kind: FoundKind;
  hits: readonly Hit[];
  label: string;
  isOnDevice?: boolean;
}

export function HitList({ kind, hits, label, isOnDevice = false }: HitListProps) {
  return (
    <ul className={`board unpadded clips ${styles.list}`} aria-label={label}>
      {hits.map((hit) => (
        <li key={hit.id} className="flex">
          <a className={styles.hit} href={`#${hit.path}`}>
            <HitRow hit={hit} kind={kind} isOnDevice={isOnDevice} />
          </a>
          {hit.secondLink && (
            <a className={styles.secondLink} href={`#${hit.secondLink.path}`}>
              {hit.secondLink.label}
              <span className="sr-only">{hit.main.text}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
