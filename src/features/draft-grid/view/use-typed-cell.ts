import { useEffect } from 'react';

import type { NotedCell, TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useTyped } from '../../draft-cells/use-typed.ts';
import type { CellEdits } from './use-cell-edits.ts';

/**
 * The pause in typing after which a note is stored, in ms. A page that ends without notice loses at most this
 * much typing.
 */
const noteMs = 200;

/** Manages the text being typed into a cell, see `useTyped`, and notes it while typing. */
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
  useEffect(() => {
    if (!typed || !isNoted(typed)) return undefined;
    const timer = setTimeout(() => notes?.note(typed), noteMs);
    return () => clearTimeout(timer);
  }, [typed, notes]);
  useEffect(() => (id === undefined ? undefined : () => notes?.forget(id)), [id, notes]);
}

const isNoted = (typed: TypedCell): typed is NotedCell => typed.id !== undefined;
