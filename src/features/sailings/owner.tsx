import type { ReactNode } from 'react';

import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import styles from './owner.module.css';
import { ownerText } from './sailing-words.ts';

interface OwnerProps {
  owner: ShipownerBrief;
  /** Elements that are rendered next to the shipowner's mark. */
  children?: ReactNode;
}

export const Owner = ({ owner, children }: OwnerProps) => (
  <span className="row shrinks gap-2 nowrap">
    <OwnerMark id={owner.id} logo={owner.logo} size="s" />
    {children}
    <span className={styles.name} title={ownerText(owner)}>
      {ownerText(owner)}
    </span>
  </span>
);
