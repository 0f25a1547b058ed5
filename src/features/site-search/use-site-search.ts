import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { searchData, type SiteFound } from '../../../contract/calls/site-search.ts';
import { fetchAnswer } from '../../api/client.ts';
import { useNow } from '../../hooks/use-now.ts';
import { localDay } from '../../i18n/dates.ts';
import { sessionState } from '../../store/session-state.ts';
import { busyHarbors } from '../harbors/busy-harbors.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../harbors/use-harbor-book.ts';
import type { HitGroup } from './hit.ts';
import { hitsOfFound } from './hits-of-found.ts';
import { hitsOnDevice } from './hits-on-device.ts';
import { readThingsOnDevice, type ThingsOnDevice } from './things-on-device.ts';

export interface SiteSearchView {
  device: HitGroup[];
  /** The results that are only on the server. They are shown below the results of the device. */
  network: HitGroup[];
  /** The network's answer; null until it has arrived for this text. */
  found: SiteFound | null;
  isPending: boolean;
  /** The reason why the request for this text failed; null if it did not fail. */
  failure: AppError | null;
}

/**
 * The pause in typing, in ms, after which the text is sent to the server, so that not every letter causes a
 * request.
 */
const pauseMs = 150;

/** Returns the results for a text: from the device immediately, from the network when they are received. */
export function useSiteSearch(text: string): SiteSearchView {
  const { book } = useHarborBook();
  const things = useThingsOnDevice();
  const now = useNow();
  const asked = text.trim();
  const { found, isPending, failure } = useFound(asked);
  const today = localDay(now);
  const onDevice = useMemo(
    () => hitsOnDevice(book, things, { text: asked, names: namesOf(book, busyHarbors), today }),
    [book, things, asked, today],
  );
  const { device, network } = useMemo(() => {
    const foundHits = found
      ? hitsOfFound(found, { text: asked, names: namesOf(book, busyHarbors), today })
      : [];
    return joined(onDevice, foundHits);
  }, [found, onDevice, book, asked, today]);
  return { device, network, found, isPending, failure };
}

/**
 * Removes results that are in both groups. Such a result stays among the device's results and gets the link
 * of the server's result, which is more specific.
 */
function joined(
  device: readonly HitGroup[],
  network: readonly HitGroup[],
): Pick<SiteSearchView, 'device' | 'network'> {
  const foundHits = new Map(network.flatMap(({ hits }) => hits.map((hit) => [hit.id, hit.path])));
  const known = new Set(device.flatMap(({ hits }) => hits.map(({ id }) => id)));
  return {
    device: device.map(({ kind, hits }) => ({
      kind,
      hits: hits.map((hit) => ({ ...hit, path: foundHits.get(hit.id) ?? hit.path })),
    })),
    network: network
      .map(({ kind, hits }) => ({ kind, hits: hits.filter(({ id }) => !known.has(id)) }))
      .filter(({ hits }) => hits.length > 0),
  };
}

/** Returns the searchable data of the current member on this device; null until it has been read. */
export function useThingsOnDevice(): ThingsOnDevice | null {
  const { member_id } = useSnapshot(sessionState);
  const [known, setRead] = useState<{ of: number; things: ThingsOnDevice } | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const things = await readThingsOnDevice(member_id);
      if (!isOver) setRead({ of: member_id, things });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [member_id]);
  return known?.of === member_id ? known.things : null;
}

interface Loaded {
  key: string;
  found: SiteFound | null;
  failure: AppError | null;
}

function useFound(text: string): Omit<Loaded, 'key'> & { isPending: boolean } {
  const { member_id } = useSnapshot(sessionState);
  const key = `${member_id} ${text}`;
  const [loaded, setLoaded] = useState<Loaded>({ key: '', found: null, failure: null });
  useEffect(() => {
    if (text === '') return undefined;
    const control = new AbortController();
    const ask = async () => {
      try {
        const { answer } = await fetchAnswer(searchData, { keyword: text }, { signal: control.signal });
        if (!control.signal.aborted) setLoaded({ key, found: answer, failure: null });
      } catch (error) {
        if (control.signal.aborted) return;
        if (!(error instanceof AppError)) throw error;
        setLoaded({ key, found: null, failure: error });
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, key]);
  const isLoaded = loaded.key === key;
  return {
    found: isLoaded ? loaded.found : null,
    failure: isLoaded ? loaded.failure : null,
    isPending: text !== '' && !isLoaded,
  };
}
