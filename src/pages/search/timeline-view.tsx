import { useMemo } from 'react';

import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { ownSailingLink } from '../../../contract/links/own-sailing-link.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import type { BrowseState } from '../../features/search/browse-state.ts';
import { readyOf } from '../../features/sailings/fit-mark.tsx';
import { marksOf } from '../../features/sailings/sailing-marks.ts';
import { useSharedVoyages } from '../../features/sailings/use-shared-voyages.ts';
import { callText, machineText, ownerText, sharedText } from '../../features/sailings/sailing-words.ts';
import { shipText } from '../../features/sailings/ship-text.ts';
import { t } from '../../i18n/t.ts';
import { Timeline } from '../../features/timeline/timeline.tsx';
import type { Voyage } from '../../features/timeline/voyage.ts';
import { ShowAll } from './show-all.tsx';

export interface TimelineViewProps {
  answer: JoinedPage;
  /** Called with all results after the reader has asked for all of them. */
  onAll: (all: JoinedPage) => void;
  state: BrowseState;
  names: HarborNames;
  now: Date;
  today: PlainDate;
}

/** Renders the results of a search as bars. Facts that the reader may not see are left out of the texts. */
export function TimelineView({ answer, onAll, state, names, now, today }: TimelineViewProps) {
  const { readySince, readyUntil } = state;
  const ready = useMemo(() => readyOf({ readySince, readyUntil }), [readySince, readyUntil]);
  const shared = useSharedVoyages(answer.list);
  const voyages = useMemo(
    () =>
      answer.list.map((row) => {
        const joined = answer.own?.rows.get(row.id);
        const voyage = voyageOf(row, { state, names, now, others: shared.get(row.id) });
        if (joined?.isPublished !== false) return voyage;
        const note = [t('ownAnswers.own'), voyage.note].filter(Boolean).join(' · ');
        return { ...voyage, note, isOwn: true, href: `#${ownSailingLink(row.id, state)}` };
      }),
    [answer, shared, state, names, now],
  );
  return (
    <>
      <Timeline voyages={voyages} ready={ready} fitTotal={answer.fit_total} today={today} />
      <ShowAll answer={answer} state={state} onAll={onAll} />
    </>
  );
}

interface VoyageContext extends Pick<TimelineViewProps, 'state' | 'names' | 'now'> {
  /** The other shipowners that offer the same voyage; undefined if there are none. */
  others: readonly ShipownerBrief[] | undefined;
}

function voyageOf(row: SailingRow, { state, names, now, others }: VoyageContext): Voyage {
  const { from, to, when, readySince: ready_since, readyUntil: ready_until } = state;
  const owner = ownerText(row.shipowner);
  const machine = machineText(row);
  // If the reader may not see the name of the vessel, the sailing is in the row of its shipowner.
  const isNamed = Boolean(row.ship_name);
  const title = isNamed ? (row.ship_name ?? '') : owner;
  const note = isNamed ? [owner, machine, others && sharedText(others)] : [shipText(row), machine];
  return {
    id: row.id,
    href: `#${sailingLink(row.id, { from, to, ready_since, ready_until, ...(when === 'past' && { when }) })}`,
    group: isNamed ? `ship ${row.imo ?? row.ship_name}` : `owner ${row.shipowner.id}`,
    title,
    titleLanguage: isNamed ? 'en' : undefined,
    note: note.filter(Boolean).join(' · '),
    ports: `${callText(row.load, names)} → ${callText(row.unload, names)}`,
    load: row.load,
    unload: row.unload,
    days: row.days,
    vias: row.via_times,
    isWithdrawn: row.withdrawn_time !== null,
    isChanged: marksOf(row, { now, fastestId: null }).includes('changed'),
    overlapDays: row.overlap_days,
  };
}
