/**
 * The time until which a press lasts, by `performance.now()`. It is infinite while the pointer is down, then
 * covers the click that follows. `watchPresses` sets it.
 */
export const press = { until: 0 };
