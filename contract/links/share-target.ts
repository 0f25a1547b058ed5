/**
 * The path to which the operating system posts items shared with the installed application. Only the service
 * worker answers it.
 */
export const shareTargetPath = '/share';

/** A marker in the query of the review page: the shared item could not be stored. */
export const sharedLost = 'lost';

/** The names of the fields in a shared form, as declared in the manifest. */
export const shareTargetFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
