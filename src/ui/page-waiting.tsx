import { LoadingAfterDelay } from './loading-after-delay.tsx';
import { SkeletonRows } from './skeleton.tsx';

/** A page whose answer is not here yet. Its heading is heard, and stands in no way of what comes. */
export const PageWaiting = ({ title }: { title: string }) => (
  <>
    <h1 className="sr-only" tabIndex={-1}>
      {title}
    </h1>
    <SkeletonRows rows={6} />
    <LoadingAfterDelay />
  </>
);
