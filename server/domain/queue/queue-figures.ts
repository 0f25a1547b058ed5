import type { OpenDatabase } from '../../db/open.ts';

/** The numbers of queued changes that devices have sent since the start of this process, by their result. */
interface QueueFigures {
  /** Changes that were applied. */
  applied: number;
  /** Changes that a device sent again after they had been answered. */
  repeated: number;
  /** Changes that were refused with `conflict`, because another change had altered the same row or field. */
  conflicting: number;
  refused: number;
}

const figures = new WeakMap<OpenDatabase, QueueFigures>();

/** Returns the figures of a database. The caller adds to them after it has answered changes. */
export function queueFiguresOf(database: OpenDatabase): QueueFigures {
  const known = figures.get(database) ?? { applied: 0, repeated: 0, conflicting: 0, refused: 0 };
  figures.set(database, known);
  return known;
}
