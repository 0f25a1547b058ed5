import { queues } from '../../../contract/limits/console-limits.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { useQueueCounts } from '../../queue-counts.ts';
import { queueLink } from '../../route.ts';
import type { Session } from '../../session.ts';
import { nameOf, words } from '../../words/words.ts';
import { queuesOf } from '../queues/queue-room.tsx';
import { SetupCard } from '../site/setup-card.tsx';
import { HealthCards } from './health-cards.tsx';
import { OwnLogin } from './own-login.tsx';

/** The home page of the console with the queues, the health of the site, and the operator's own login. */
export function HomeRoom({ session }: { session: Session }) {
  const w = words();
  return (
    <>
      <header className="c-room-head">
        <h1>{w.overview}</h1>
      </header>
      {session.duties.includes('operations') && <SetupCard />}
      {queuesOf(session).length > 0 && <Waiting />}
      {session.duties.includes('operations') && <HealthCards />}
      <OwnLogin session={session} />
    </>
  );
}

/** The queues, each with the age of its oldest item. */
function Waiting() {
  const w = words();
  const counts = useQueueCounts();
  return (
    <section className="c-card" aria-labelledby="waiting">
      <h2 id="waiting">{w.waiting}</h2>
      <ul className="c-lined">
        {counts.map(({ queue, total, oldest_time }) => (
          <li key={queue}>
            <a href={queueLink(queue)}>{nameOf(w.queues, queue)}</a>
            <span>{total === 0 ? w.queueEmpty : w.waitingOf(total)}</span>
            {oldest_time !== null && <AgeBadge since={oldest_time} workingDays={queues[queue].workingDays} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
