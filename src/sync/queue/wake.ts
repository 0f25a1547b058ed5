type Wake = () => void;
let wake: Wake = () => {};

/** Set by whoever runs the replayer in this page. */
export function setWake(run: Wake): void {
  wake = run;
}

/** There may be something to send. Costs nothing where no replayer runs: the next opening sends it. */
export const wakeReplayer = (): void => wake();
