import type { ReactNode } from 'react';

import { classNames } from '../ui/class-names.ts';
import { LaneName } from './lane-name.tsx';
import styles from './port-pair.module.css';

export interface PairEnd {
  name: string;
  /** The codes of the port. Only a title shows them, next to the name. */
  codes?: string | undefined;
}

interface PortPairProps {
  from: PairEnd;
  /** The second place; null to show only `from`. */
  to: PairEnd | null;
  /** The address of the lane. Without it, the pair is the title of a page. */
  href?: string | undefined;
  className?: string | undefined;
  /**
   * Further text. With `href`, the text is below the port names and is usually the port codes. Without
   * `href`, the text is on the line between the two ports, for example the number of sailings.
   */
  children?: ReactNode;
}

/**
 * Renders two ports with a line between them: with `href` as a link that covers the row around it, otherwise
 * as a page title with the codes next to each name.
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
