import { press } from './pressed.ts';

const clickMs = 100;

/** Notes from now on whether a finger or the main button of the mouse is down. Of another button a menu may swallow the end. */
export function watchPresses(): void {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    addEventListener(
      type,
      ({ button }) => {
        if (type !== 'pointerdown') press.until = performance.now() + clickMs;
        else if (button === 0) press.until = Infinity;
      },
      true,
    );
}
