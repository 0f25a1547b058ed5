/** Where a command prints. Results go to `out`, progress and failures to `err`. */
export interface Terminal {
  print: (line: string) => void;
  complain: (line: string) => void;
  /** On a screen one line that is overwritten; in a pipe a line now and then. */
  progress: (text: string) => void;
  endProgress: () => void;
}

export interface OutputStream {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

/** Progress in a pipe would drown the result, so at most this often. */
const plainProgressMs = 2_000;

export function openTerminal(
  streams: { out: OutputStream; err: OutputStream },
  clockMs: () => number = () => performance.now(),
): Terminal {
  const { out, err } = streams;
  const clear = '\r\u001B[K';
  let shown = '';
  let saidMs = clockMs();
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
      } else if (clockMs() - saidMs >= plainProgressMs) {
        err.write(`${text}\n`);
        saidMs = clockMs();
      }
    },
    endProgress: () => {
      hide();
      shown = '';
    },
  };
}
