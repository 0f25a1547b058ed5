import { AppError } from '../../../contract/error-code.ts';
import type { WorkspaceEvent } from '../../../contract/wire/workspace-stream.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { listPresences } from '../../db/workspace/presences.ts';
import { lastWorkspaceNumber, listWorkspaceChanges } from '../../db/workspace/workspace-changes.ts';

/**
 * The position of a page's stream of workspace events: the last change and the last presence event that the
 * stream has sent.
 */
interface Position {
  number: number;
  /**
   * The presence event (who has which pages open) that the stream sent last, as JSON. An equal event is not
   * sent again.
   */
  presence: string;
}

/**
 * Follows the workspace of an organisation for one open page. Each call of `next` returns the events since
 * the previous call. Before each call, the caller must check that the member may still see the workspace.
 */
export class FollowedWorkspace {
  readonly #database: OpenDatabase;
  readonly #shipownerId: number;
  #position: Position | undefined;

  constructor(database: OpenDatabase, shipownerId: number) {
    this.#database = database;
    this.#shipownerId = shipownerId;
  }

  /**
   * Returns the first events: `hello`, and the changes after `since`, the number of the last change that the
   * page has. If `since` is null, or if later changes have been deleted, `reset` in `hello` is true, and the
   * page must fetch all rows.
   */
  async begin(since: number | null, now: Date): Promise<WorkspaceEvent[]> {
    const last = await lastWorkspaceNumber(this.#database, this.#shipownerId);
    const number = since !== null && (await this.#isKnown(since, last)) ? since : last;
    this.#position = { number, presence: '' };
    return [{ kind: 'hello', number, reset: number !== since }, ...(await this.next(now))];
  }

  async next(now: Date): Promise<WorkspaceEvent[]> {
    const position = this.#position;
    if (!position) throw new AppError('internal');
    const changes = await listWorkspaceChanges(this.#database, {
      shipownerId: this.#shipownerId,
      after: position.number,
      most: serverLimits.streamChangesMost,
    });
    position.number = changes.at(-1)?.number ?? position.number;
    const list = await listPresences(this.#database, this.#shipownerId, now);
    const presence = JSON.stringify(list);
    const hasMoved = presence !== position.presence && !(position.presence === '' && list.length === 0);
    position.presence = presence;
    return [
      ...changes.map((change) => ({ kind: 'change', ...change }) as const),
      ...(hasMoved ? [{ kind: 'presence', list } as const] : []),
    ];
  }

  /**
   * Returns true if further changes may be waiting, so that the caller should call `next` again immediately.
   */
  isFull(events: readonly WorkspaceEvent[]): boolean {
    return events.filter(({ kind }) => kind === 'change').length >= serverLimits.streamChangesMost;
  }

  /**
   * Returns true if all changes after `since` are still stored. Numbers have no gaps, so all of them are
   * stored if the first one is.
   */
  async #isKnown(since: number, last: number): Promise<boolean> {
    if (since >= last) return since === last;
    const [next] = await listWorkspaceChanges(this.#database, {
      shipownerId: this.#shipownerId,
      after: since,
      most: 1,
    });
    return next?.number === since + 1;
  }
}
