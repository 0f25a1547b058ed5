import type { OpenDatabase } from '../../db/open.ts';

/** The ends of the queued changes of devices since the start of this process. */
interface QueueFigures {
  /** Changes that were applied. */
  applied: number;
  /** Changes that a device sent again after they had been answered. */
  repeated: number;
  /** Changes that another change had overtaken. */
  conflicting: number;
  refused: number;
}

const figures = new WeakMap<OpenDatabase, QueueFigures>();

/** Returns the figures of a database, which the caller may increase. */
export function queueFiguresOf(database: OpenDatabase): QueueFigures {
  const known = figures.get(database) ?? { applied: 0, repeated: 0, conflicting: 0, refused: 0 };
  figures.set(database, known);
  return known;
}
