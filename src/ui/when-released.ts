import { press } from './pressed.ts';

const ends = ['pointerup', 'pointercancel'];

/** Runs at once; while something is pressed, after its click. Returns what calls it off. */
export function whenReleased(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const restMs = press.until - performance.now();
    if (restMs <= 0) {
      stop();
      run();
      // What has no end yet is looked at when it has one.
    } else if (restMs < Infinity) timer = setTimeout(look, restMs);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const end of ends) removeEventListener(end, look, true);
  };
  for (const end of ends) addEventListener(end, look, true);
  look();
  return stop;
}
