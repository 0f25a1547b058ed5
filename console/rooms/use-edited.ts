import { useEffect, useState } from 'react';

import type { ContentValues, ContentView } from '../../contract/calls/console/content.ts';
import type { ContentKind } from '../../contract/calls/console/content-fields.ts';
import { AppError } from '../../contract/error-code.ts';
import { consoleContentHandle, consoleContentView } from '../calls.ts';
import { ask, failureText, fieldErrors } from '../api.ts';
import { contentLink } from '../route.ts';
import { words } from '../words/words.ts';
import { areSame, dropDraft, emptyValues, readDraft, writeDraft } from './row-values.ts';

/** The state of a row of content that the operator edits. */
export interface Edited {
  stored: ContentView | undefined;
  values: ContentValues;
  /** The key that the operator typed for new content; empty if the server chooses a number. */
  key: string;
  setKey: (key: string) => void;
  change: (column: string, value: ContentValues[string]) => void;
  isChanged: boolean;
  isRestored: boolean;
  message: string;
  problem: string;
  errors: ReadonlyMap<string, string>;
  /** The version that another operator has saved in the meantime; undefined if there is no conflict. */
  theirs: ContentView | undefined;
  save: (values: ContentValues, over?: ContentView) => Promise<void>;
  take: (view: ContentView) => void;
  /** Closes the question about the conflict. The typed values stay in the form. */
  decideLater: () => void;
  discard: () => void;
}

interface Report {
  message: string;
  problem: string;
  errors: ReadonlyMap<string, string>;
}
const nothing: Report = { message: '', problem: '', errors: new Map() };

/**
 * The link of the row that this tab added last. The editor of this row first shows the message that it was
 * saved.
 */
let justAdded = '';

/**
 * Reads a row of content and saves its changes. This tab stores typed values until they are saved or
 * discarded.
 */
export function useEdited(kind: ContentKind, rowKey: string | null): Edited {
  const w = words();
  const [report, setReport] = useState(() => ({
    ...nothing,
    message: justAdded === contentLink(kind, rowKey ?? '') ? w.saved : '',
  }));
  useEffect(() => {
    justAdded = '';
  }, []);
  const [theirs, setTheirs] = useState<ContentView>();
  const row = useRow(kind, rowKey, (error) => setReport({ ...nothing, problem: failureText(error) }));
  const take = (view: ContentView) => {
    row.take(view);
    setTheirs(undefined);
  };
  const save = async (wanted: ContentValues, over?: ContentView) => {
    const key = rowKey ?? (row.key === '' ? undefined : row.key);
    const revision = over?.revision ?? row.base;
    try {
      const values = tidy(wanted);
      const view = await ask(consoleContentHandle, { kind, key, isNew: rowKey === null, revision, values });
      take(view);
      setReport({ ...nothing, message: w.saved });
      if (rowKey === null) {
        justAdded = contentLink(kind, view.key);
        location.replace(justAdded);
      }
    } catch (error) {
      const errors = fieldErrors(error);
      setReport({ message: '', problem: errors.size > 0 ? w.correct : failureText(error), errors });
      if (error instanceof AppError && error.code === 'conflict' && rowKey !== null)
        setTheirs(await ask(consoleContentView, { kind, key: rowKey }));
    }
  };
  return {
    ...row,
    ...report,
    theirs,
    save,
    take,
    change: (column, value) => {
      row.change(column, value);
      setReport((before) => ({ ...before, message: '' }));
    },
    decideLater: () => setTheirs(undefined),
    discard: () => {
      row.discard();
      setReport(nothing);
    },
  };
}

/** Returns the values in the form, the stored row, and the values that this tab had stored before. */
function useRow(kind: ContentKind, rowKey: string | null, onFailure: (error: unknown) => void) {
  const [draft] = useState(() => readDraft(kind, rowKey));
  const [stored, setStored] = useState<ContentView>();
  const [base, setBase] = useState(draft?.revision ?? 0);
  const [values, setValues] = useState(() => draft?.values ?? emptyValues(kind, new Date()));
  const [key, setKey] = useState(draft?.key ?? '');
  const [isChanged, setIsChanged] = useState(draft !== null);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const fill = (next: ContentValues) => {
    setValues(next);
    setIsChanged(false);
    setIsRestored(false);
    dropDraft(kind, rowKey);
  };
  const take = (view: ContentView) => {
    setStored(view);
    setBase(view.revision);
    fill(view.values);
  };
  const [read] = useState(() => ({ take: draft ? setStored : take, onFailure }));
  useEffect(() => {
    if (rowKey !== null) ask(consoleContentView, { kind, key: rowKey }).then(read.take, read.onFailure);
  }, [kind, rowKey, read]);
  useEffect(() => {
    if (isChanged) writeDraft(kind, rowKey, { key, revision: base, values });
  }, [isChanged, kind, rowKey, key, base, values]);
  return {
    stored,
    base,
    values,
    key,
    isChanged: isChanged && !(stored && areSame(values, stored.values)),
    isRestored,
    take,
    setKey: (next: string) => {
      setKey(next);
      setIsChanged(true);
    },
    change: (column: string, value: ContentValues[string]) => {
      setValues((before) => ({ ...before, [column]: value }));
      setIsChanged(true);
    },
    discard: () => (stored ? take(stored) : fill(emptyValues(kind, new Date()))),
  };
}

/** Removes empty lines from lists of codes. */
const tidy = (values: ContentValues): ContentValues =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      Array.isArray(value) ? value.filter((line) => line !== '') : value,
    ]),
  );
