import { press } from './pressed.ts';

const ends = ['pointerup', 'pointercancel'];

/**
 * Calls `run` at once. If a pointer is down, calls it after the click that follows. Returns a function that
 * cancels the call.
 */
export function whenReleased(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const restMs = press.until - performance.now();
    if (restMs <= 0) {
      stop();
      run();
      // While the press has not ended, this function is called again when it ends.
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
