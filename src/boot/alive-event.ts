/**
 * The name of the event that is dispatched on the window when the application has started and handles the
 * page.
 */
export const aliveEvent = 'laycan-alive';
