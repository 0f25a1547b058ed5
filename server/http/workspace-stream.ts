import { AppError } from '../../contract/error-code.ts';
import { serverLimits } from '../../contract/limits/server-limits.ts';
import type { WorkspaceEvent } from '../../contract/wire/workspace-stream.ts';
import type { OpenDatabase } from '../db/open.ts';
import { findCallerSession } from '../domain/account/session.ts';
import type { Origin } from '../domain/rights/origin.ts';
import { assertMayCall } from '../domain/rights/permission.ts';
import { FollowedWorkspace } from '../domain/workspace/follow-workspace.ts';
import { organizationOfRequest } from '../domain/workspace/own.ts';
import { WorkspaceSignals } from '../domain/workspace/workspace-signals.ts';
import { bearerToken } from './bearer.ts';
import { networkOf } from './client-address.ts';
import type { Reply } from './exchange.ts';
import type { Answerer } from './observed.ts';
import { originOf } from './origin-of.ts';
import type { Server } from './server.ts';
import { StreamLimit } from './stream-limit.ts';

/** The streams of workspace changes of this server. */
export class WorkspaceStreams {
  readonly signals: WorkspaceSignals;
  readonly limit = new StreamLimit();
  readonly #ends = new Set<() => void>();
  #isClosed = false;

  constructor(database: OpenDatabase) {
    this.signals = new WorkspaceSignals(database);
  }

  /** Adds an open stream. Throws `unavailable` if the server is stopping. Returns a function that removes it. */
  add(end: () => void): () => void {
    if (this.#isClosed) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    this.#ends.add(end);
    return () => this.#ends.delete(end);
  }

  /** Ends all streams, so that the server can stop. The pages then connect to another server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    await this.signals.close();
  }
}

/** Answers the stream of the changes of an organisation's workspace (`contract/wire/workspace-stream.ts`). */
export function serveWorkspaceStream(server: Server, streams: WorkspaceStreams): Answerer {
  return async (exchange) => {
    const { req } = exchange.context;
    const network = networkOf(exchange.address);
    server.limit(network, exchange.now.getTime());
    const token = bearerToken(req.header('authorization'));
    if (token === null) throw new AppError('login_required');
    const page: Page = { token, origin: originOf(exchange), named: req.query('shipowner_id') };
    const { shipownerId, memberId } = await rightsOf(page, server, exchange.now);
    server.limit(`member ${memberId}`, exchange.now.getTime());
    if (req.method !== 'GET') return reply('');
    const leave = streams.limit.enter(memberId, network);
    const since = /^\d{1,15}$/.test(req.header('last-event-id') ?? '')
      ? Number(req.header('last-event-id'))
      : null;
    const stream = new Stream(server, streams, { page, shipownerId, since, leave });
    return reply(stream.body);
  };
}

interface Page {
  token: string;
  origin: Origin;
  /** The organisation that an ADMIN names in the request; undefined if the request names none. */
  named: string | undefined;
}

/**
 * Returns the organisation whose workspace the page may follow now, and the member of the session. Throws if
 * the session or the right has ended, and `not_found` for an unknown organisation.
 */
async function rightsOf(
  { token, origin, named }: Page,
  { database, config }: Server,
  now: Date,
): Promise<{ shipownerId: number; memberId: number }> {
  const { caller } = await findCallerSession(token, { database, config, origin, now });
  assertMayCall(caller, 'publisher');
  if (named !== undefined && !/^\d{1,9}$/.test(named)) throw new AppError('not_found');
  const request = named === undefined ? {} : { shipowner_id: Number(named) };
  return {
    shipownerId: await organizationOfRequest(request, { database, caller }),
    memberId: caller.member_id,
  };
}

interface Opening {
  page: Page;
  shipownerId: number;
  since: number | null;
  /** Called when the stream ends, so that the limit no longer counts it. */
  leave: () => void;
}

/** One open stream. It ends when the request, the session, the right to the workspace, or the server ends. */
class Stream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly #server: Server;
  readonly #opening: Opening;
  readonly #followed: FollowedWorkspace;
  readonly #ends: (() => void)[];
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  #isOver = false;
  #isSignalled = false;
  #wake: () => void = () => {};

  constructor(server: Server, streams: WorkspaceStreams, opening: Opening) {
    this.#server = server;
    this.#opening = opening;
    this.#followed = new FollowedWorkspace(server.database, opening.shipownerId);
    this.#ends = [opening.leave];
    try {
      this.#ends.push(
        streams.add(() => this.#end()),
        streams.signals.watch(opening.shipownerId, () => this.#signal()),
      );
    } catch (error) {
      this.#end();
      throw error;
    }
    this.body = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
          void this.#run();
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: serverLimits.streamUnreadBytesMost, size: ({ length }) => length },
    );
  }

  async #run(): Promise<void> {
    try {
      this.#write(await this.#followed.begin(this.#opening.since, this.#server.clock()));
      while (!this.#isOver) {
        await this.#pause();
        if (this.#isOver) return;
        await this.#follow();
      }
    } catch (error) {
      // Errors such as an ended session need no log line: the page connects again and gets the reason as an
      // ordinary answer.
      if (!(error instanceof AppError)) this.#server.log.warn({ err: error }, 'a stream failed');
    } finally {
      this.#end();
    }
  }

  /**
   * Sends the new events, or a heartbeat if there are none. First checks the rights again, because they may
   * have ended.
   */
  async #follow(): Promise<void> {
    this.#isSignalled = false;
    const { page, shipownerId } = this.#opening;
    const now = this.#server.clock();
    if ((await rightsOf(page, this.#server, now)).shipownerId !== shipownerId) return this.#end();
    const events = await this.#followed.next(now);
    this.#isSignalled ||= this.#followed.isFull(events);
    this.#write(events);
  }

  #write(events: readonly WorkspaceEvent[]): void {
    if (this.#isOver) return;
    const text = events.length === 0 ? ':\n\n' : events.map(textOf).join('');
    this.#controller?.enqueue(new TextEncoder().encode(text));
    // Ends the stream of a client that does not read it. The client connects again and continues from its
    // last event.
    if ((this.#controller?.desiredSize ?? 0) <= 0) this.#end();
  }

  #signal(): void {
    this.#isSignalled = true;
    this.#wake();
  }

  /** Waits for a signal of a change, at most until the next heartbeat is due. */
  async #pause(): Promise<void> {
    if (this.#isSignalled) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, serverLimits.streamHeartbeatSeconds * 1000);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const end of this.#ends) end();
    this.#wake();
    try {
      this.#controller?.close();
    } catch {
      // The client has already cancelled the stream, so it cannot be closed.
    }
  }
}

function textOf(event: WorkspaceEvent): string {
  const { kind, ...data } = event;
  const id = 'number' in event ? `id: ${event.number}\n` : '';
  return `${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

const reply = (body: Reply['body']): Reply => ({
  status: 200,
  headers: {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Proxies must neither store nor compress a stream, because they would delay its events.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  },
  body,
  plainBytes: 0,
});
