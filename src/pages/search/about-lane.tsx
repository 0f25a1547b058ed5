import { Suspense } from 'react';

import type { AboutLaneProps } from './about-lane-late.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './browse-page.module.css';

/** The lane's distance and quotes. If their script cannot be loaded, the list is shown without them. */
const Late = lazyPart(async () => (await import('./about-lane-late.tsx')).AboutLaneLate);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * Renders the lane's distance and quotes, loaded after the lane's sailings. For a lane between two ports, the
 * space of the distance line is reserved.
 */
export function AboutLane(props: AboutLaneProps) {
  const { from, to } = props.state;
  const isLane = port.test(from) && port.test(to) && from !== to;
  const room = isLane && <div className={classNames('wrap', styles.aboutLane)} />;
  if (!props.isReady) return room;
  return (
    <Suspense fallback={room}>
      <Late {...props} />
    </Suspense>
  );
}
