/** Until when something is pressed, by `performance.now()`: for ever while it is down, and then until its click has come. */
export const press = { until: 0 };

const clickMs = 100;

/** Notes from now on whether a finger or a button of the mouse is down. */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(
      type,
      () => (press.until = type === 'pointerdown' ? Infinity : performance.now() + clickMs),
      true,
    );
}
