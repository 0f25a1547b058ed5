import { useEffect, useMemo } from 'react';
import { ref } from 'valtio/vanilla';

import { informationDeadlines } from '../../../contract/calls/sailings/deadlines.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { GridRow } from '../../features/draft-cells/grid-row.ts';
import { terminalTimes } from '../../features/draft-cells/terminal-times.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** The maximum number of loading ports for which the times of terminals are requested. */
const portsMost = 6;

/**
 * Requests the times that terminals give for the next published sailings in the table, at each loading port.
 * They are shown below the publisher's own times.
 */
export function TerminalsOfSheet({ rows, today }: { rows: readonly GridRow[]; today: PlainDate }) {
  const coming = useMemo(() => loadingSailings(rows, today), [rows, today]);
  return [...coming]
    .slice(0, portsMost)
    .map(([port, ids]) => <TerminalsAtPort key={port} port={port} ids={ids} />);
}

function TerminalsAtPort({ port, ids }: { port: string; ids: string }) {
  const { answer } = useAnswer(informationDeadlines, { ids, from: port });
  useEffect(() => {
    terminalTimes.ports[port] = Object.fromEntries(
      answer?.list.map(({ id, cut_offs }) => [id, ref(cut_offs)]) ?? [],
    );
    return () => {
      delete terminalTimes.ports[port];
    };
  }, [answer, port]);
  return null;
}

/**
 * Returns, by loading port, the ids of the next published sailings that load there, joined by commas. The ids
 * are sorted, so that the same rows in another order give the same request.
 */
function loadingSailings(rows: readonly GridRow[], today: PlainDate): ReadonlyMap<string, string> {
  const calls = rows
    .flatMap(({ published }) =>
      (published?.harbors ?? [])
        .filter(({ is_load, end_time }) => is_load && end_time >= today)
        .map(({ harbor_code, start_time }) => ({ id: published?.id ?? '', harbor_code, start_time })),
    )
    .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1));
  return new Map(
    [...new Set(calls.map(({ harbor_code }) => harbor_code))].map((port) => {
      const own = calls.filter(({ harbor_code }) => harbor_code === port).map(({ id }) => id);
      return [port, [...new Set(own)].slice(0, limits.filterValuesMost).toSorted().join(',')];
    }),
  );
}
