/**
 * SQL that computes the same days as `daysMoved` in `trade/sailing/how-far-moved.ts`, for a loading call in a
 * row of `information_move`. The result is the number of days by which a laycan moved, or by which a
 * container vessel departs later. `kind` is the SQL expression of the sailing's kind.
 */
export const daysMovedSql = ({ move, kind }: { move: string; kind: string }): string =>
  `case when ${kind} = 'container' or ${move}.start_time = ${move}.old_start_time
    then ${move}.end_time - ${move}.old_end_time else ${move}.start_time - ${move}.old_start_time end`;
