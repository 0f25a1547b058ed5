/**
 * Writes a local time with its UTC offset, the form in which cut-offs are shown: `2026-11-20 17:00 +08:00`.
 */
export const localTimeText = (time: string): string => {
  const [, day, clock, offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(time) ?? [];
  return day === undefined ? time : `${day} ${clock} ${offset === 'Z' ? 'UTC' : offset}`;
};
