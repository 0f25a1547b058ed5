import { Suspense, type ReactNode } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { TimelineViewProps } from './timeline-view.tsx';

interface TimelineSlotProps extends TimelineViewProps {
  /** The list of results. It is shown if the script of the timeline cannot be loaded. */
  children: ReactNode;
}

const LoadedView = lazyPart<TimelineSlotProps>(
  async () => {
    const { TimelineView } = await import('./timeline-view.tsx');
    return ({ children: _list, ...props }) => <TimelineView {...props} />;
  },
  undefined,
  ({ children }) => children,
);

/** The timeline. Its script is loaded when it is shown for the first time. */
export const TimelineSlot = (props: TimelineSlotProps) => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <LoadedView {...props} />
  </Suspense>
);
