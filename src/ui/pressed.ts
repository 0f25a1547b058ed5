/**
 * The time at which the current press ends, in ms of `performance.now()`. While the pointer is down, it is
 * infinite. After that, it is a moment later than the release, so that the click still belongs to the press.
 * `watchPresses` sets it.
 */
export const press = { until: 0 };
