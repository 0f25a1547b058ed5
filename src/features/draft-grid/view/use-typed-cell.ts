import { useEffect, useEffectEvent, useRef } from 'react';

import type { NotedCell, TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useTyped } from '../../draft-cells/use-typed.ts';
import type { CellEdits } from './use-cell-edits.ts';

/**
 * The interval in ms at which new text is stored as a note. A page that ends without notice loses at most
 * this much typing.
 */
const noteMs = 200;

/**
 * Manages the text that is being typed into a cell (see `useTyped`). While the person types, the text is also
 * stored on the device as a note.
 */
export function useTypedCell<Typed extends TypedCell>(
  { writeTyped, notes }: Pick<CellEdits, 'writeTyped' | 'notes'>,
  options?: Parameters<typeof useTyped>[1],
) {
  const use = useTyped<Typed>(writeTyped, options);
  useNotes(use.typed, notes);
  return use;
}

function useNotes(typed: TypedCell | null, notes: TypedNotes | undefined): void {
  const id = typed?.id;
  const noted = useRef<TypedCell | null>(null);
  const note = useEffectEvent(() => {
    if (!typed || !isNoted(typed) || typed === noted.current) return;
    noted.current = typed;
    notes?.note(typed);
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    // The note (stored typed text) is written at an interval and not after a pause, because a fast typist
    // never pauses.
    const timer = setInterval(() => note(), noteMs);
    return () => {
      clearInterval(timer);
      notes?.forget(id);
    };
  }, [id, notes]);
}

const isNoted = (typed: TypedCell): typed is NotedCell => typed.id !== undefined;
