type Wake = () => void;
let wake: Wake = () => {};

/** Sets the function that wakes the replayer of this page. */
export function setReplayer(run: Wake): void {
  wake = run;
}

/**
 * Wakes the replayer because there may be changes to send. Without a replayer nothing happens, and the next
 * opening of the page sends them.
 */
export const wakeReplayer = (): void => wake();
