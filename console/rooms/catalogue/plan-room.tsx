import { useEffect, useState } from 'react';

import { consolePlanList, type ConsolePlan } from '../../../contract/calls/console/plans.ts';
import { exactYuanText } from '../../../src/features/membership/price-words.ts';
import { ask, failureText } from '../../api.ts';
import { nameOf, words } from '../../words/words.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { planName } from './plan-name.ts';
import { ColumnHeads } from '../../../src/ui/column-heads.tsx';

/** The plans with their prices, and their activation codes. */
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
      {problem !== '' && (
        <p role="alert" className="c-error">
          {problem}
        </p>
      )}
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
    <table className="c-records">
      <ColumnHeads heads={[w.name, w.tier, w.days, w.price, w.listPrice, w.seats, w.state, w.action]} />
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <td>
              <b>{planName(plan)}</b>
            </td>
            <td>{nameOf(w.tiers, plan.tier)}</td>
            <td>{w.ageDays(plan.period_days)}</td>
            <td>{exactYuanText(plan.price_fen)}</td>
            <td>
              <s>{exactYuanText(plan.list_price_fen)}</s>
            </td>
            <td>{plan.tier === 'corporate' ? w.seatsOf(plan.seats) : ''}</td>
            <td>
              <span className={`c-badge${plan.is_published ? ' is-live' : ''}`}>
                {plan.is_published ? w.sold : w.notSold}
              </span>
            </td>
            <td>
              <button type="button" className="c-plain" data-row onClick={() => onOpen(plan, 'plan')}>
                {w.changePlan}
              </button>
              <button type="button" className="c-plain" onClick={() => onOpen(plan, 'codes')}>
                {w.makeCodes}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
