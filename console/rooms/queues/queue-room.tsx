import type { ComponentType } from 'react';

import { queueNames, queues, type QueueName } from '../../../contract/limits/console-limits.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { useQueueCounts } from '../../queue-counts.ts';
import { queueLink, type Place } from '../../route.ts';
import type { Session } from '../../session.ts';
import { nameOf, words } from '../../words/words.ts';
import { CertificationQueue } from './certification-queue.tsx';
import { ConflictQueue } from './conflict-queue.tsx';
import { FailureQueue } from './failure-queue.tsx';
import { InquiryQueue } from './inquiry-queue.tsx';
import { InvoiceQueue } from './invoice-queue.tsx';
import { PaymentQueue } from './payment-queue.tsx';

const rooms: Readonly<Record<QueueName, ComponentType<{ currentKey: string }>>> = {
  certification: CertificationQueue,
  inquiry: InquiryQueue,
  invoice: InvoiceQueue,
  payment: PaymentQueue,
  conflict: ConflictQueue,
  failure: FailureQueue,
};

/** Returns the queues that an operator may open. */
export const queuesOf = ({ duties }: Session): readonly QueueName[] =>
  queueNames.filter((name) => duties.includes(queues[name].duty));

/** The console page for queues: a tab for each queue, with the number of waiting items. */
export function QueueRoom({ place, session }: { place: Place; session: Session }) {
  const w = words();
  const counts = useQueueCounts();
  const own = queuesOf(session);
  const current = own.find((name) => name === place.kind) ?? own[0];
  if (!current) return null;
  const Current = rooms[current];
  return (
    <>
      <header className="c-room-head">
        <h1>{w.waiting}</h1>
        <Tabs
          label={w.kindsOfQueues}
          tabs={own.map((name) => ({
            href: queueLink(name),
            text: (
              <>
                {nameOf(w.queues, name)}
                <Count total={counts.find(({ queue }) => queue === name)?.total ?? 0} />
              </>
            ),
            isCurrent: name === current,
          }))}
        />
        <p className="muted c-keys">{w.keysOfQueue}</p>
      </header>
      <Current key={current} currentKey={place.key} />
    </>
  );
}

/** Shows the number of waiting items; nothing if it is 0. */
export const Count = ({ total }: { total: number }) =>
  total === 0 ? null : <span className="c-count">{total}</span>;
