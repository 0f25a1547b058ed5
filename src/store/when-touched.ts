/** The delay in ms that leaves a newly opened page to its first rendering. */
const quietMs = 2_500;
const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs a task when the person first touches the page or types, or after a quiet time. It is meant for work
 * that only active users need, but need at once. Returns a function that cancels it.
 */
export function whenTouched(run: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer);
    for (const name of touches) document.removeEventListener(name, begin);
  };
  const begin = () => {
    callOff();
    run();
  };
  const timer = setTimeout(begin, quietMs);
  for (const name of touches) document.addEventListener(name, begin);
  return callOff;
}
