import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';

import { queues, type QueueName } from '../../../contract/limits/console-limits.ts';
import { failureText } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { saveRows } from '../../parts/export-csv.ts';
import { useKeys } from '../../parts/use-keys.ts';
import { refreshCounts } from '../../queue-counts.ts';
import { queueLink } from '../../route.ts';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';

/** A waiting item in the list of its queue. */
export interface QueueItem {
  key: string;
  title: string;
  note: string;
  /** The time since which the item has been waiting. Null if no time for a decision was promised. */
  since: string | null;
}

interface QueueProps<Row> {
  name: QueueName;
  /** Reads the waiting rows, the oldest first. */
  load: () => Promise<{ list: readonly Row[]; is_more?: boolean }>;
  itemOf: (row: Row) => QueueItem;
  currentKey: string;
  /** Renders the open item. Its call of `onDone` removes the item from the queue and shows a message. */
  children: (row: Row, onDone: (message: string) => void) => ReactNode;
}

/**
 * A queue: the list of waiting items with their ages, and the open item. The keys J and K open the next and
 * the previous item.
 */
export function Queue<Row>({ name, load, itemOf, currentKey, children }: QueueProps<Row>) {
  const w = words();
  const { rows, isMore, problem, message, finish, reload } = useRows(
    load,
    (row) => itemOf(row).key === currentKey,
  );
  const at = rows?.findIndex((row) => itemOf(row).key === currentKey) ?? -1;
  const current = rows?.[at];
  const openAt = (index: number) => {
    const row = rows?.[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) location.hash = queueLink(name, itemOf(row).key);
  };
  useKeys({ j: () => openAt(at + 1), k: () => openAt(at - 1) });
  return (
    <div className={current ? 'c-queue has-case' : 'c-queue'}>
      <div className="c-queue-list">
        <Problem text={problem} />
        {!rows && problem === '' && <p className="muted">{w.loading}</p>}
        {rows && <Items name={name} items={rows.map(itemOf)} currentKey={currentKey} />}
        {isMore && <p className="muted">{w.queueMore}</p>}
        <button type="button" className="c-plain" onClick={reload}>
          {w.readAgain}
        </button>
      </div>
      <div className="c-case">
        {message !== '' && (
          <Done key={message} message={message} next={rows?.length ? () => openAt(0) : undefined} />
        )}
        {current !== undefined && (
          <section key={currentKey} aria-label={itemOf(current).title}>
            <a className="c-back" href={queueLink(name)}>
              {w.backToList}
            </a>
            {children(current, finish)}
          </section>
        )}
        {rows && rows.length > 0 && !current && message === '' && (
          <p className="muted c-keys">{currentKey === '' ? w.queueOpen : w.queueGone}</p>
        )}
      </div>
    </div>
  );
}

function Items({ name, items, currentKey }: { name: QueueName; items: QueueItem[]; currentKey: string }) {
  const w = words();
  if (items.length === 0)
    return (
      <div className="c-card" role="status">
        <h2>{w.queueEmpty}</h2>
        <p className="muted">{w.queueEmptyText}</p>
        {name === 'payment' && (
          <>
            <p className="muted">{w.refundsStart}</p>
            <p className="c-actions">
              <a href="#/orders">{w.orders}</a>
            </p>
          </>
        )}
      </div>
    );
  const save = () =>
    saveRows(name, [
      [w.number, w.title, w.detail, w.since],
      ...items.map(({ key, title, note, since }) => [key, title, note, since ?? '']),
    ]);
  return (
    <>
      <ol aria-label={nameOf(w.queues, name)}>
        {items.map(({ key, title, note, since }) => (
          <li key={key}>
            <a href={queueLink(name, key)} aria-current={key === currentKey ? 'true' : undefined}>
              <b>{title}</b>
              {since !== null && <AgeBadge since={since} workingDays={queues[name].workingDays} />}
              <small>{note}</small>
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="c-plain" onClick={save}>
        {w.exportCsv}
      </button>
    </>
  );
}

/** The message after a decision. Its button gets the focus, so that the Enter key opens the next item. */
function Done({ message, next }: { message: string; next: (() => void) | undefined }) {
  const w = words();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="c-card c-done">
      <p role="status">{message}</p>
      {next && (
        <button ref={button} type="button" className="c-button is-primary" onClick={next}>
          {w.queueNext}
        </button>
      )}
    </div>
  );
}

/** Reads the rows of a queue. A row is removed when the operator has decided about it. */
function useRows<Row>(load: QueueProps<Row>['load'], isCurrent: (row: Row) => boolean) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [isMore, setIsMore] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState({ message: '', hash: '' });
  const [read] = useState(() => load);
  const readRows = useCallback(
    () =>
      read().then(
        ({ list, is_more }) => {
          setRows(list);
          setProblem('');
          return setIsMore(is_more === true);
        },
        (error: unknown) => setProblem(failureText(error)),
      ),
    [read],
  );
  useEffect(() => void readRows(), [readRows]);
  return {
    reload: () => {
      void readRows();
      void refreshCounts();
    },
    rows,
    isMore,
    problem,
    /** The message stays until another item is opened. */
    message: done.hash === location.hash ? done.message : '',
    finish: (message: string) => {
      setRows((before) => before?.filter((row) => !isCurrent(row)));
      setDone({ message, hash: location.hash });
      void refreshCounts();
    },
  };
}
