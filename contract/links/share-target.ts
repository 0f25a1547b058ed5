/** Where a system sends what a person shares with the installed application; only its worker ever answers there. */
export const shareTargetPath = '/share';

/** In the query of the review: what was shared could not be stored. */
export const sharedLost = 'lost';

/** What of a shared form holds its text and its files, as the manifest names them. */
export const shareTargetFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
