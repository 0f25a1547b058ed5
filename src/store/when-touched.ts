/** So long a page that was just opened is left to what is seen on it. */
const quietMs = 2_500;
const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs when somebody touches the page or types, and if nobody does when it has stood for a while. For what
 * only those need who do something, and who does it is to find there. Returns what calls it off.
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
