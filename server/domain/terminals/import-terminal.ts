import type { Transaction } from 'kysely';

import { keyHeader } from '../../adapters/key-header.ts';
import {
  fetchPage,
  PageFailure,
  type FetchedPage,
  type PageFault,
} from '../../adapters/schedules/fetch-page.ts';
import {
  callName,
  callsOf,
  type RefusedCall,
  type TerminalCall,
} from '../../adapters/terminals/terminal-calls.ts';
import type { TerminalDescription } from '../../adapters/terminals/terminal-description.ts';
import { readRecords, type LayoutFault } from '../../adapters/terminals/terminal-records.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { refreshCards } from '../../db/sailings/read-model.ts';
import type { Tables } from '../../db/tables.ts';
import type { TerminalDetail } from '../../db/tables/terminals.ts';
import * as rows from '../../db/terminals/terminals.ts';
import { readConflicts } from '../alert-events/conflict-events.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { matchCall, type CallDifference } from './match-call.ts';

export type TerminalFault = PageFault | LayoutFault | 'harbor_unknown' | 'mostly_wrong' | 'much_shorter';

export type TerminalOutcome =
  | { kind: 'failed'; fault: TerminalFault }
  | { kind: 'unchanged'; changed: number }
  | {
      kind: 'whole';
      calls: number;
      /** The number of the terminal's calls that were matched to a published sailing. */
      matched: number;
      /** The number of sailings whose times for readers have changed. */
      changed: number;
      refused: RefusedCall[];
      differences: (CallDifference & { call: string })[];
    };

export interface TerminalImport {
  description: TerminalDescription;
  /**
   * The access key of the terminal: a bearer token, or `Name: value` to send a header other than
   * `Authorization`. Empty if the terminal needs no key.
   */
  key: string;
  isLoopbackAllowed?: boolean;
  signal?: AbortSignal;
}

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * Reads the list of calls of a terminal. Stores the calls, and assigns them to published sailings. If the
 * answer is incomplete or implausible, the calls of the last complete answer stay.
 */
export async function importTerminal(
  request: TerminalImport,
  { database, now }: Workplace,
): Promise<TerminalOutcome> {
  const { description } = request;
  const source = await rows.findTerminal(database, description);
  const answer = await readTerminal(request, source, { database, now });
  if (typeof answer === 'string') {
    await rows.noteTerminalRun(database, source.id, { run_time: now, outcome: answer });
    return { kind: 'failed', fault: answer };
  }
  return database.db.transaction().execute(async (writer): Promise<TerminalOutcome> => {
    await rows.lockTerminal(writer, source.id);
    const queries = { db: writer };
    const before = await rows.listTerminalCalls(queries, source.id);
    if (answer.kind === 'whole' && isMuchShorter(answer.calls, before, now)) {
      await rows.noteTerminalRun(queries, source.id, { run_time: now, outcome: 'much_shorter' });
      return { kind: 'failed', fault: 'much_shorter' };
    }
    const shown = await rows.listShownCalls(queries, source.id);
    const conflicts = await readConflicts(
      queries,
      shown.map(({ information_id }) => information_id),
    );
    if (answer.kind === 'whole') {
      const calls = answer.calls.map((call) => ({ ...call, name: callName(call) }));
      await rows.storeTerminalCalls(writer, source.id, { calls, now });
    }
    const matched = await matchStored(writer, source.id, { harbor_code: description.harbor_code, now });
    const changedIds = await refreshChanged(writer, source.id, shown);
    const terminals = new Set(
      (await rows.listTerminalCalls(queries, source.id)).map(({ terminal }) => terminal),
    );
    const cause = `terminal ${source.id} ${now.toISOString()}`;
    await conflicts.record(changedIds, { cause, now, terminals });
    const changed = changedIds.length;
    if (answer.kind === 'unchanged') {
      const { etag, last_modified } = source;
      const whole = { etag, last_modified };
      await rows.noteTerminalRun(queries, source.id, { run_time: now, outcome: 'whole', whole });
      return { kind: 'unchanged', changed };
    }
    const { calls, refused, version } = answer;
    const detail = detailOf({ calls, refused, ...matched });
    await rows.noteTerminalRun(queries, source.id, {
      run_time: now,
      outcome: 'whole',
      whole: { ...version, detail },
    });
    return { kind: 'whole', calls: calls.length, changed, refused, ...matched };
  });
}

type Answer =
  | { kind: 'unchanged' }
  | {
      kind: 'whole';
      calls: TerminalCall[];
      refused: RefusedCall[];
      version: { etag: string | null; last_modified: string | null };
    };

async function readTerminal(
  request: TerminalImport,
  known: { etag: string | null; last_modified: string | null; outcome: string | null },
  { database, now }: Workplace,
): Promise<Answer | TerminalFault> {
  const { description } = request;
  const zone = (await knownHarbors(database, now)).byCode.get(description.harbor_code)?.time_zone;
  if (zone === undefined) return 'harbor_unknown';
  const page = await pageOf(request, known.outcome === 'whole' ? known : { etag: null, last_modified: null });
  if (typeof page === 'string') return page;
  if (page.status === 304) return { kind: 'unchanged' };
  const records = readRecords(page.bytes, description);
  if (typeof records === 'string') return records;
  const { calls, refused } = callsOf(records, description, zone);
  // If most rows are wrong, the terminal has probably changed its layout, so the whole answer is discarded.
  if (refused.length > calls.length) return 'mostly_wrong';
  return { kind: 'whole', calls, refused, version: { etag: page.etag, last_modified: page.lastModified } };
}

async function pageOf(
  { description: { url }, key, ...options }: TerminalImport,
  known: { etag: string | null; last_modified: string | null },
): Promise<FetchedPage | PageFault> {
  const headers = {
    Accept: '*/*',
    ...keyHeader(key),
    ...(known.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known.last_modified && !known.etag ? { 'If-Modified-Since': known.last_modified } : {}),
  };
  try {
    return await fetchPage(new URL(url), { headers, ...options });
  } catch (error) {
    if (error instanceof PageFailure) return error.fault;
    throw error;
  }
}

/** True if an answer lacks more than half of the known calls that are still to come. */
function isMuchShorter(
  calls: readonly TerminalCall[],
  before: readonly rows.StoredCall[],
  now: Date,
): boolean {
  const received = new Set(calls.map(callName));
  const ahead = before.filter((call) => {
    const last = call.departure_time ?? call.berth_time;
    return last !== null && Date.parse(last) > now.getTime();
  });
  return ahead.filter(({ name }) => !received.has(name)).length * 2 > ahead.length;
}

interface Matched {
  matched: number;
  differences: (CallDifference & { call: string })[];
}

/**
 * Matches all stored calls to published sailings again, because sailings may have changed since the last
 * read.
 */
async function matchStored(
  writer: Transaction<Tables>,
  sourceId: number,
  at: { harbor_code: string; now: Date },
): Promise<Matched> {
  const queries = { db: writer };
  const published = await rows.listLoadingCalls(queries, at);
  const found = (await rows.listTerminalCalls(queries, sourceId)).map((call) => ({
    call,
    matches: matchCall(call, published),
  }));
  await rows.replaceMatches(
    writer,
    sourceId,
    found.flatMap(({ call: { name }, matches }) =>
      matches.map(({ information_id }) => ({ information_id, name })),
    ),
  );
  return {
    matched: found.filter(({ matches }) => matches.length > 0).length,
    differences: found.flatMap(({ call: { ship_name, voyage_number }, matches }) =>
      matches.flatMap(({ differences }) =>
        differences.map((one) => ({ call: `${ship_name} ${voyage_number}`, ...one })),
      ),
    ),
  };
}

/**
 * If the times that readers see for a sailing have changed, updates the sailing's precomputed rows for searches
 * and devices. Returns the ids of these sailings.
 */
async function refreshChanged(
  writer: Transaction<Tables>,
  sourceId: number,
  before: readonly rows.ShownCall[],
): Promise<string[]> {
  const was = new Map(before.map(({ information_id, shown }) => [information_id, shown]));
  const now = new Map(
    (await rows.listShownCalls({ db: writer }, sourceId)).map(({ information_id, shown }) => [
      information_id,
      shown,
    ]),
  );
  const changed = [...new Set([...was.keys(), ...now.keys()])].filter((id) => was.get(id) !== now.get(id));
  if (changed.length > 0) await refreshCards(writer, changed);
  return changed;
}

/** The maximum number of refused calls, and of differences, that are stored for the operator. */
const listedMost = 100;

function detailOf({
  calls,
  refused,
  matched,
  differences,
}: {
  calls: readonly TerminalCall[];
  refused: readonly RefusedCall[];
} & Matched): TerminalDetail {
  return {
    calls: calls.length,
    matched,
    refused: refused.slice(0, listedMost),
    differences: differences.slice(0, listedMost),
  };
}
