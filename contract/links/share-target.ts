/**
 * The path to which the operating system posts items shared with the installed application. Only the service
 * worker answers it.
 */
export const shareTargetPath = '/share';

/** A query value for the review page. It reports that the shared item could not be stored on the device. */
export const sharedLost = 'lost';

/**
 * The names of the form fields in which the operating system sends a shared item to the application, as declared
 * in the manifest.
 */
export const shareTargetFields = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;
