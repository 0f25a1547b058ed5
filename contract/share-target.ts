/** Where a system sends what a person shares with the installed application; only its worker ever answers there. */
export const shareTargetPath = '/share';

/** What of a shared form holds its text and its files, as the manifest names them. */
export const shareTargetFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
