type Wake = () => void;
let wake: Wake = () => {};

/** Sets the function that starts sending the queue in this page. */
export function setReplayer(run: Wake): void {
  wake = run;
}

/**
 * Starts sending, because there may be queued changes. If the page has no sender, nothing happens, and the
 * next opening of the page sends them.
 */
export const wakeReplayer = (): void => wake();
