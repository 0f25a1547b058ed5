/**
 * The name of the window event that is dispatched when the application has started and handles all input
 * itself.
 */
export const aliveEvent = 'laycan-alive';
