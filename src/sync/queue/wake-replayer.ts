type Wake = () => void;
let wake: Wake = () => {};

/** Sets the function that starts sending the queue in this page. */
export function setReplayer(run: Wake): void {
  wake = run;
}

/**
 * Starts sending, because there may be queued changes. Before the replay script has started nothing happens,
 * because its start sends the queue anyway.
 */
export const wakeReplayer = (): void => wake();
