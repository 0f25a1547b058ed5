/**
 * The state of a replica. Reads use the replica only if it is `good`. `lost` means that it does not answer.
 * `behind` means that it lacks a change older than `behindMsMost`. `another` means that it is no streaming
 * replica of the writer, or that it does not have the writer's schema yet.
 */
export type ReplicaState = 'good' | 'lost' | 'behind' | 'another';

export interface ReplicaFigures {
  /** The state at the last check; null before the first check. */
  state: ReplicaState | null;
  /** The number of changes to sailings that the replica lacked at the last check. */
  changesBehind: number;
  /** The number of reading queries that each database has answered. */
  reads: { replica: number; writer: number };
}
