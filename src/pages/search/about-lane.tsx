import { Suspense } from 'react';

import type { AboutLaneProps } from './about-lane-late.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './browse-page.module.css';

/** If the code of this part cannot be loaded, the list works without it. */
const Late = lazyPart(async () => (await import('./about-lane-late.tsx')).AboutLaneLate);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * The lane's distance and quotes, loaded after its sailings. For a lane between two ports the line's space is
 * reserved.
 */
export function AboutLane(props: AboutLaneProps) {
  const { from, to } = props.state;
  const isLane = port.test(from) && port.test(to) && from !== to;
  const room = isLane && <div className={classNames(styles.aboutLane, styles.aboutLaneRoom)} />;
  if (!props.isReady) return room;
  return (
    <Suspense fallback={room}>
      <Late {...props} />
    </Suspense>
  );
}
