/**
 * Until when something is pressed, by `performance.now()`: for ever while it is down, and then until its click has come;
 * `watchPresses` notes it.
 */
export const press = { until: 0 };
