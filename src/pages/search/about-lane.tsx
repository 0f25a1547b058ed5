import { Suspense } from 'react';

import type { AboutLaneProps } from './about-lane-late.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './browse-page.module.css';

/** Without a line to fetch it there is none of it, and the list works on. */
const Late = lazyPart(async () => (await import('./about-lane-late.tsx')).AboutLaneLate);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** How far a lane is, and what was quoted for it, after its sailings; the line of a lane between two ports has its room from the start. */
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
