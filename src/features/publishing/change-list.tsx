import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import {
  changeKinds,
  type ChangeKind,
  type SailingChange,
} from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { changeAxisOf } from './change-axis.ts';
import styles from './change-list.module.css';
import { ChangeRow } from './change-row.tsx';
import { AxisGrid, AxisHead } from './day-axis.tsx';
import type { Followers } from './followers.ts';
import type { SailingBook } from './sailing-book.ts';

interface ChangeListProps {
  changes: readonly SailingChange[];
  unticked: ReadonlySet<string>;
  book: SailingBook;
  /** The numbers of members who follow the sailings; null until they are known. */
  followers: Followers | null;
  onTick: (some: readonly SailingChange[], isOn: boolean) => void;
}

/**
 * The number of rows rendered at first. The same number is added when the reader scrolls near the end of the
 * list.
 */
const drawnAtOnce = 60;
const signs: Readonly<Record<ChangeKind, string>> = { moved: '↔', withdrawn: '–', changed: '±', added: '+' };

/** Renders the changes grouped by kind on one axis of days, each with a checkbox. */
export function ChangeList({ changes, unticked, book, followers, onTick }: ChangeListProps) {
  const { today } = book;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(drawnAtOnce);
  const axis = useMemo(
    () =>
      changeAxisOf(
        changes.flatMap(({ before, after }) => [before, after].filter((one) => one !== null)),
        today,
      ),
    [changes, today],
  );
  const tickOne = useTickOne(onTick);
  const openOne = useCallback((id: string) => setOpenIds((before) => toggled(before, id)), []);
  const drawn = changes.slice(0, most);
  return (
    <>
      <div className={styles.axisHead}>
        <AxisHead axis={axis} today={today} />
      </div>
      <div className={styles.list}>
        <div className={styles.axisGrid}>
          <AxisGrid axis={axis} today={today} />
        </div>
        {changeKinds.map((kind) => {
          const own = changes.filter((change) => change.kind === kind);
          const shown = drawn.filter((change) => change.kind === kind);
          if (shown.length === 0) return null;
          return (
            <section key={kind} className={classNames(styles[kind])}>
              <KindHead kind={kind} own={own} unticked={unticked} onTick={onTick} />
              <ul>
                {shown.map((change) => (
                  <ChangeRow
                    key={change.id}
                    change={change}
                    axis={axis}
                    book={book}
                    followerTotal={followers?.byId.get(change.id) ?? 0}
                    isTicked={!unticked.has(change.id)}
                    isOpen={openIds.has(change.id)}
                    onTick={tickOne}
                    onOpen={openOne}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {changes.length > most && (
          <ShowMore n={changes.length - most} onMore={() => setMost(most + drawnAtOnce)} />
        )}
      </div>
    </>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Returns a callback that stays the same object at every render, so that ticking a row renders only that row
 * again.
 */
function useTickOne(onTick: ChangeListProps['onTick']) {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
  });
  return useCallback((change: SailingChange, isOn: boolean) => latest.current([change], isOn), []);
}

interface KindHeadProps {
  kind: ChangeKind;
  own: readonly SailingChange[];
  unticked: ReadonlySet<string>;
  onTick: ChangeListProps['onTick'];
}

function KindHead({ kind, own, unticked, onTick }: KindHeadProps) {
  const off = own.filter(({ id }) => unticked.has(id)).length;
  const name = t(`publishing.kind_${kind}`);
  return (
    <h3 className={styles.head}>
      <input
        className={styles.tick}
        type="checkbox"
        checked={off === 0}
        ref={(box) => {
          if (box) box.indeterminate = off > 0 && off < own.length;
        }}
        aria-label={t('publishing.tickKind', { kind: name })}
        onChange={() => onTick(own, off > 0)}
      />
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <span>{name}</span>
      <span className={styles.total}>{own.length}</span>
    </h3>
  );
}

/**
 * Renders a button that shows more rows. If the user scrolls near the button, it shows them without a press.
 */
function ShowMore({ n, onMore }: { n: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    });
    seen.observe(element);
    return () => seen.disconnect();
  });
  return (
    <Button ref={button} kind="quiet" className={styles.showMore} onClick={onMore}>
      {t('publishing.showMore', { n })}
    </Button>
  );
}
