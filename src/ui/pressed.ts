/**
 * The time at which the current press ends, by `performance.now()`. It is infinite while the pointer is down,
 * and then a moment later, so that the click that follows still belongs to the press. `watchPresses` sets it.
 */
export const press = { until: 0 };
