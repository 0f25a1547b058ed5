import { useEffect } from 'react';

import type { NotedCell, TypedCell, TypedNotes } from '../../draft-cells/typed-cell.ts';
import { useTyped } from '../../draft-cells/use-typed.ts';
import type { CellEdits } from './use-cell-edits.ts';

/** A pause in typing: what a page that ends without a word can lose at most. */
const noteMs = 200;

/** The text that is being typed into a cell, see `useTyped`, noted meanwhile. */
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
