import { LoadingAfterDelay } from './loading-after-delay.tsx';
import { SkeletonRows } from './skeleton.tsx';

/**
 * Rendered in place of a page whose data is loading. Its heading is only for screen readers, because a
 * visible one would move the content.
 */
export const PageWaiting = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only" tabIndex={-1}>
      {title}
    </h1>
    <SkeletonRows rows={6} />
    <LoadingAfterDelay />
  </>
);
