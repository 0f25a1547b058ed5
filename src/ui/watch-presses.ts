import { press } from './pressed.ts';

const clickMs = 100;

/**
 * Records from now on whether a finger or the main mouse button is down. Other mouse buttons are ignored,
 * because their release is not reported if a context menu opens.
 */
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
