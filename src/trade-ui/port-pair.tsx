import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import { LaneName } from './lane-name.tsx';
import styles from './port-pair.module.css';

export interface PairEnd {
  name: string;
  /** The codes of the port. They are shown only in the title of a page, next to the name. */
  codes?: string | undefined;
}

interface PortPairProps {
  from: PairEnd;
  /** The second port; null if only `from` is shown. */
  to: PairEnd | null;
  /** The URL of the lane. Without it, the pair is the title of a page. */
  href?: string | undefined;
  className?: string | undefined;
  /**
   * More text. With `href`, it is below the names of the ports and usually contains their codes. Without
   * `href`, it is on the line between the ports, for example the number of sailings.
   */
  children?: ReactNode;
}

/**
 * Renders two ports with a line between them. With `href`, they are a link that covers the row around it.
 * Without it, they are the title of a page, with the code next to each name.
 */
export function PortPair({ from, to, href, className, children }: PortPairProps) {
  if (href !== undefined)
    return (
      <a className={classNames(styles.link, className)} href={href}>
        {to ? <LaneName from={from.name} to={to.name} /> : <span>{from.name}</span>}
        <span className="row wraps gap-x2 fine regular">{children}</span>
      </a>
    );
  return (
    <>
      <End {...from} />
      {to && (
        <>
          <span className={styles.line}>
            <i />
            <span>{children}</span>
            <i />
          </span>
          <End {...to} />
        </>
      )}
    </>
  );
}

const End = ({ name, codes }: PairEnd) => (
  <span className={styles.end} title={name}>
    <b>{name}</b> {codes !== undefined && <small>{codes}</small>}
  </span>
);
