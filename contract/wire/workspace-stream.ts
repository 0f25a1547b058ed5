/**
 * The path of the stream of workspace changes (server-sent events). It has these events:
 *
 * - `hello`: the first event. Its id is the number of the last change. If the request has the number of an
 *   earlier connection as `Last-Event-ID`, the missed changes follow. If they have been deleted, `reset` is
 *   true.
 * - `change`: a change, in the order of the commits. Its id is the number of the change.
 * - `presence`: the pages that are open in the organisation's groups now, if the list differs from the last
 *   one.
 *
 * Events contain only ids, versions and numbers. The page fetches rows and names with its normal calls. Lines
 * that begin with a colon are heartbeats.
 */
export const workspaceStreamPath = '/api/organization/changes';

export interface HelloEvent {
  kind: 'hello';
  number: number;
  /** True if changes may have been missed, so that the page must fetch all rows. */
  reset: boolean;
}

export interface ChangeEvent {
  kind: 'change';
  number: number;
  template_id: string | null;
  schedules: readonly (readonly [string, number | null])[] | null;
}

export interface PresenceEvent {
  kind: 'presence';
  list: readonly { place: string; member_id: number; template_id: string; schedule_id: string | null }[];
}

export type WorkspaceEvent = HelloEvent | ChangeEvent | PresenceEvent;
