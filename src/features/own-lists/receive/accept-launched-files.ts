import { acceptFiles } from './accept-files.ts';

/** The part of the File Handling API that this code uses. Not all browsers support the API. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/** Accepts files that the operating system opens with the installed application. */
export function acceptLaunchedFiles(): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((one) => one.getFile())).then(acceptFiles, () => {});
  });
}
