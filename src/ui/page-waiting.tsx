import { LoadingAfterDelay } from './loading-after-delay.tsx';
import { SkeletonRows } from './skeleton.tsx';

/**
 * A page whose data is still loading. Its heading is for screen readers only, so that the layout does not
 * shift.
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
