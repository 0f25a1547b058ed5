import { useCallback, useEffect, useState } from 'react';

import type { Duty } from '../contract/call-facts.ts';
import { otherLanguage, readLanguage, storeLanguage } from '../src/i18n/page-language.ts';
import { consoleClose, consoleSession } from './calls.ts';
import { ask, consoleToken, forgetToken, reactions } from './api.ts';
import { Enter } from './enter/enter.tsx';
import { ProveDialog } from './parts/prove-dialog.tsx';
import { PlanRoom } from './rooms/catalogue/plan-room.tsx';
import { ShipownerList } from './rooms/catalogue/shipowner-list.tsx';
import { ShipownerRoom } from './rooms/catalogue/shipowner-room.tsx';
import { ContentRoom } from './rooms/content-room.tsx';
import { RestoreRoom } from './restore/restore-room.tsx';
import { HomeRoom } from './rooms/home/home-room.tsx';
import { MemberList } from './rooms/people/member-list.tsx';
import { MemberRoom } from './rooms/people/member-room.tsx';
import { OrderList } from './rooms/people/order-list.tsx';
import { AgreementRoom } from './rooms/site/agreement-room.tsx';
import { AuditRoom } from './rooms/site/audit-room.tsx';
import { SetupRoom } from './rooms/site/setup-room.tsx';
import { SiteRoom } from './rooms/site/site-room.tsx';
import { Count, QueueRoom, queuesOf } from './rooms/queues/queue-room.tsx';
import { refreshCounts, useQueueCounts } from './queue-counts.ts';
import { newKey, usePlace, type Place } from './route.ts';
import type { Session } from './session.ts';
import { useSiteName } from './site-name.ts';
import { words } from './words/words.ts';

/**
 * The whole console. When the session ends, the login is shown over the open page. The page stays mounted, so
 * that typed text is not lost.
 */
export function App() {
  const { session, hasEnded, isProving, endProof, refresh } = useConsoleSession();
  const place = usePlace();
  const isOpen = session !== undefined && !hasEnded;
  if (place.room === 'restore')
    return (
      <div className="c-cover">
        <RestoreRoom ticket={place.kind} />
      </div>
    );
  return (
    <>
      {!isOpen && (hasEnded || consoleToken() === '') && (
        <div className="c-cover">
          <Enter hasEnded={hasEnded && session !== undefined} onOpen={refresh} />
        </div>
      )}
      {session && (
        <div className="c-console" inert={!isOpen} hidden={!isOpen}>
          <Head session={session} />
          <div className="c-desk">
            <Rail place={place} session={session} />
            <main id="main" className="c-room" tabIndex={-1}>
              <Room place={place} session={session} />
            </main>
          </div>
        </div>
      )}
      {isProving && <ProveDialog onEnd={endProof} />}
    </>
  );
}

const isRowNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

function Room({ place, session }: { place: Place; session: Session }) {
  const { room, kind } = place;
  const may = (duty: Duty) => session.duties.includes(duty);
  if (room === 'queue') return <QueueRoom place={place} session={session} />;
  if (room === 'content' && may('content')) return <ContentRoom place={place} />;
  if (room === 'members' && may('members'))
    return isRowNumber(kind) ? <MemberRoom key={kind} id={Number(kind)} /> : <MemberList />;
  if (room === 'orders' && may('money')) return <OrderList />;
  if (room === 'plans' && may('money')) return <PlanRoom />;
  if (room === 'site' && may('operations')) return kind === 'agreements' ? <AgreementRoom /> : <SiteRoom />;
  if (room === 'setup' && may('operations')) return <SetupRoom />;
  if (room === 'audit' && may('operations')) return <AuditRoom />;
  if (room === 'shipowners' && may('members')) {
    if (kind === newKey) return <ShipownerRoom key={kind} id={null} />;
    return isRowNumber(kind) ? <ShipownerRoom key={kind} id={Number(kind)} /> : <ShipownerList />;
  }
  return <HomeRoom session={session} />;
}

function Head({ session }: { session: Session }) {
  const w = words();
  const name = useSiteName();
  const language = readLanguage();
  const leave = () => {
    void ask(consoleClose, {})
      .catch(() => undefined)
      .finally(() => {
        forgetToken();
        location.reload();
      });
  };
  return (
    <header className="c-head">
      <a className="c-logo" href="#/">
        {name} <b>{w.console}</b>
      </a>
      <div className="c-tools">
        <span className="muted c-who">{session.nickname || session.mobile}</span>
        <a href="/">{w.toSite}</a>
        <button
          type="button"
          className="c-plain"
          lang={otherLanguage(language)}
          onClick={() => void storeLanguage(otherLanguage(language)).then(() => location.reload())}
        >
          {w.otherLanguage}
        </button>
        <button type="button" className="c-plain" onClick={leave}>
          {w.close}
        </button>
      </div>
    </header>
  );
}

function Rail({ place, session }: { place: Place; session: Session }) {
  const w = words();
  const waiting = useQueueCounts().reduce((sum, { total }) => sum + total, 0);
  const stops = [
    { room: '', name: w.overview, isShown: true },
    { room: 'queue', name: w.waiting, isShown: queuesOf(session).length > 0 },
    { room: 'members', name: w.members, isShown: session.duties.includes('members') },
    { room: 'orders', name: w.orders, isShown: session.duties.includes('money') },
    { room: 'shipowners', name: w.shipowners, isShown: session.duties.includes('members') },
    { room: 'plans', name: w.plans, isShown: session.duties.includes('money') },
    { room: 'content', name: w.content, isShown: session.duties.includes('content') },
    { room: 'setup', name: w.setup, isShown: session.duties.includes('operations') },
    { room: 'site', name: w.site, isShown: session.duties.includes('operations') },
    { room: 'audit', name: w.audit, isShown: session.duties.includes('operations') },
  ];
  return (
    <nav className="c-rail" aria-label={w.rooms}>
      <CountedAgain key={`${place.room} ${place.kind}`} />
      <ul>
        {stops
          .filter(({ isShown }) => isShown)
          .map(({ room, name }) => (
            <li key={room}>
              <a href={`#/${room}`} aria-current={place.room === room ? 'page' : undefined}>
                {name}
                {room === 'queue' && <Count total={waiting} />}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * Counts the waiting items when the operator opens a page of the console. They are not counted at intervals,
 * because these requests would keep an idle session open.
 */
function CountedAgain() {
  useEffect(() => void refreshCounts(), []);
  return null;
}

function useConsoleSession() {
  const [session, setSession] = useState<Session>();
  const [hasEnded, setHasEnded] = useState(consoleToken() === '');
  const [endProof, setEndProof] = useState<(isProven: boolean) => void>();
  const refresh = useCallback(() => {
    ask(consoleSession, {}).then(
      (found) => {
        setSession(found);
        return setHasEnded(false);
      },
      () => setHasEnded(true),
    );
  }, []);
  useEffect(() => {
    reactions.onEnd = () => setHasEnded(true);
    reactions.prove = () =>
      new Promise((resolve) => {
        setEndProof(() => (isProven: boolean) => {
          setEndProof(undefined);
          resolve(isProven);
        });
      });
    if (consoleToken() !== '') refresh();
  }, [refresh]);
  return {
    session,
    hasEnded,
    isProving: endProof !== undefined,
    endProof: (isProven: boolean) => endProof?.(isProven),
    refresh,
  };
}
