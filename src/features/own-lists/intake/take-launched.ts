import { takeIn } from './take-in.ts';

/** As far as browsers that open files with installed applications have it. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/** Files that the system opens with the installed application. */
export function takeLaunched(): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((one) => one.getFile())).then(takeIn, () => {});
  });
}
