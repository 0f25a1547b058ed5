/** The output of a command. Results are written to `out`, progress and failures to `err`. */
export interface Terminal {
  print: (line: string) => void;
  complain: (line: string) => void;
  /** Shows progress: on a screen as one line that is overwritten, in a pipe as a new line at intervals. */
  progress: (text: string) => void;
  endProgress: () => void;
}

export interface OutputStream {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

/**
 * The minimum interval in ms between progress lines if the output is no screen. More lines would hide the
 * result.
 */
const plainProgressMs = 2_000;

export function openTerminal(
  streams: { out: OutputStream; err: OutputStream },
  clockMs: () => number = () => performance.now(),
): Terminal {
  const { out, err } = streams;
  const clear = '\r\u001B[K';
  let shown = '';
  let reportedMs = clockMs();
  const hide = () => {
    if (shown !== '') err.write(clear);
  };
  return {
    print: (line) => {
      hide();
      out.write(`${line}\n`);
      if (shown !== '') err.write(shown);
    },
    complain: (line) => {
      hide();
      err.write(`${line}\n`);
    },
    progress: (text) => {
      if (err.isTTY) {
        err.write(`${clear}${text}`);
        shown = text;
      } else if (clockMs() - reportedMs >= plainProgressMs) {
        err.write(`${text}\n`);
        reportedMs = clockMs();
      }
    },
    endProgress: () => {
      hide();
      shown = '';
    },
  };
}
