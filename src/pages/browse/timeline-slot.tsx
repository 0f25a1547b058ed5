import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { TimelineViewProps } from './timeline-view.tsx';

interface TimelineSlotProps extends TimelineViewProps {
  /** The list, for whoever has no line to fetch the timeline with. */
  children: ReactNode;
}

const LoadedView = lazy(async (): Promise<{ default: ComponentType<TimelineSlotProps> }> => {
  try {
    const { TimelineView } = await import('./timeline-view.tsx');
    return { default: ({ children: _list, ...props }) => <TimelineView {...props} /> };
  } catch {
    return { default: ({ children }) => children };
  }
});

/** The timeline, which is fetched when it is first looked at. */
export const TimelineSlot = (props: TimelineSlotProps) => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <LoadedView {...props} />
  </Suspense>
);
