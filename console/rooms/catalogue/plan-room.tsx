import { useEffect, useState } from 'react';

import type { ConsolePlan } from '../../../contract/calls/console/plans.ts';
import { exactYuanText } from '../../../src/features/membership/price-words.ts';
import { consolePlanList } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { TableCard } from '../../parts/table-card.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { planName } from './plan-name.ts';

/** The page with the plans, their prices and their activation codes. */
export function PlanRoom() {
  const w = words();
  const [plans, setPlans] = useState<readonly ConsolePlan[]>([]);
  const [open, setOpen] = useState<{ plan: ConsolePlan; dialog: 'plan' | 'codes' }>();
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    ask(consolePlanList, {}).then(
      ({ list }) => setPlans(list),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <header className="c-room-head">
        <h1>{w.plans}</h1>
      </header>
      <Problem text={problem} />
      {message !== '' && (
        <p role="status" className="c-note is-good">
          {message}
        </p>
      )}
      <Plans plans={plans} onOpen={(plan, dialog) => setOpen({ plan, dialog })} />
      {open?.dialog === 'plan' && (
        <PlanDialog
          plan={open.plan}
          onClose={close}
          onSaved={(list) => {
            setPlans(list);
            setMessage(w.planSaved(planName(open.plan)));
            close();
          }}
        />
      )}
      {open?.dialog === 'codes' && (
        <CodesDialog
          plan={open.plan}
          onClose={close}
          onMade={(n) => {
            setMessage(w.codesMade(n));
            close();
          }}
        />
      )}
    </>
  );
}

interface PlansProps {
  plans: readonly ConsolePlan[];
  onOpen: (plan: ConsolePlan, dialog: 'plan' | 'codes') => void;
}

function Plans({ plans, onOpen }: PlansProps) {
  const w = words();
  return (
    <TableCard
      id="plans"
      title={w.prices}
      heads={[w.name, w.tier, w.days, w.price, w.listPrice, w.seats, w.state, w.action]}
      rows={plans.map((plan) => [
        String(plan.id),
        <b key="name">{planName(plan)}</b>,
        nameOf(w.tiers, plan.tier),
        w.ageDays(plan.period_days),
        exactYuanText(plan.price_fen),
        plan.list_price_fen > plan.price_fen && <s key="list">{exactYuanText(plan.list_price_fen)}</s>,
        plan.tier === 'corporate' ? w.seatsOf(plan.seats) : '',
        <span key="state" className={`c-badge${plan.is_published ? ' is-live' : ''}`}>
          {plan.is_published ? w.sold : w.notSold}
        </span>,
        <span key="action">
          <button type="button" className="c-plain" data-row onClick={() => onOpen(plan, 'plan')}>
            {w.changePlan}
          </button>
          <button type="button" className="c-plain" onClick={() => onOpen(plan, 'codes')}>
            {w.makeCodes}
          </button>
        </span>,
      ])}
    />
  );
}
