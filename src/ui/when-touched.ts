/**
 * The time in ms after which the task runs even without a touch. In this time, a page that was just opened
 * can render completely.
 */
const quietMs = 2_500;
const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs a task at the first touch or key press, or after a quiet time. It is for work that only active users
 * need, but need at once. Returns a function that cancels the task.
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
