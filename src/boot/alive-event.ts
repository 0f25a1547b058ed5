/** The event that is dispatched on the window when the application has taken over the page. */
export const aliveEvent = 'laycan-alive';
