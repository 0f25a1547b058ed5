import { Suspense } from 'react';

import type { AboutLaneProps } from './about-lane-late.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './browse-page.module.css';

/** The distance and the quotes of the lane. If the script cannot be loaded, the page does not show them. */
const Late = lazyPart(async () => (await import('./about-lane-late.tsx')).AboutLaneLate);

const port = /^[A-Z]{2}[A-Z2-9]{3}$/;

/**
 * Renders the distance and the quotes of the lane, which are loaded after its sailings. If the lane is
 * between two ports, the space for the line with the distance is reserved.
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
