import { useMemo } from 'react';

import { containerHarborSelect } from '../../../contract/calls/containers.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook, type HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** The number of ports offered before anything is typed. */
const hotMost = 8;
/**
 * The number that is added to the rank of ports without containers, so that all container ports are listed
 * before them.
 */
const behind = 100_000;

/**
 * Returns the port list for container searches. Container ports are before other ports. Before anything is
 * typed, the ports with the most container sailings are suggested.
 */
export function useContainerCatalogue(isReady: boolean): HarborBookView {
  const view = useHarborBook(isReady, busyHarbors);
  const isWanted = isReady && view.book !== null;
  const load = useAnswer(containerHarborSelect, isWanted ? loadSide : null).answer?.list;
  const unload = useAnswer(containerHarborSelect, isWanted ? unloadSide : null).answer?.list;
  const { book } = view;
  const containerCellBook = useMemo(
    () => book && containerCatalogueOf(book, { load, unload }),
    [book, load, unload],
  );
  // `first` (the part of the port list that is loaded early) would suggest ports of general cargo. It is set
  // to null, so that the port fields wait for the complete list.
  return { ...view, book: containerCellBook, first: null };
}

const loadSide = { side: 'load' } as const;
const unloadSide = { side: 'unload' } as const;

type Busy = readonly { harbor_code: string }[] | undefined;

function containerCatalogueOf(book: HarborBook, busy: { load: Busy; unload: Busy }): HarborBook {
  const list = book.list.map((harbor) =>
    harbor.is_container ? harbor : { ...harbor, rank: harbor.rank + behind },
  );
  const usual = list
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, hotMost)
    .map(({ code }) => code);
  const hotOf = (side: Busy) => side?.slice(0, hotMost).map(({ harbor_code }) => harbor_code) ?? usual;
  return { ...book, list, hot: { load: hotOf(busy.load), unload: hotOf(busy.unload) } };
}
