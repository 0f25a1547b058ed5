/** The header with which a service worker names its build, so that the console can count old clients. */
export const clientBuildHeader = 'X-Laycan-Build';

/**
 * Finds the build in the script of a service worker: the revision of the Chinese page in its list of files.
 * Empty if the script does not contain it.
 */
export const buildInScript = (script: string): string =>
  /"revision":"([\da-f-]{8,80})","url":"index\.zh\.html"/.exec(script)?.[1]?.slice(0, buildChars) ?? '';

/** Finds the build in the list of files of a service worker; empty if the list does not contain it. */
export const buildInFiles = (files: readonly { url: string; revision: string | null }[]): string =>
  files.find(({ url }) => url === 'index.zh.html')?.revision?.slice(0, buildChars) ?? '';

const buildChars = 80;
