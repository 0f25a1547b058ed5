type Wake = () => void;
let wake: Wake = () => {};

/** Sets the function that starts sending the queue in this page. */
export function setReplayer(run: Wake): void {
  wake = run;
}

/**
 * Starts sending, because changes were queued. If the script that sends is not loaded yet, nothing happens
 * here: the script sends the queue when it starts.
 */
export const wakeReplayer = (): void => wake();
