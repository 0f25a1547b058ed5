import { useState } from 'react';

import type { ConsolePlan } from '../../../contract/calls/console/plans.ts';
import { consolePlanHandle, consolePlanHistory, consolePlanRevision } from '../../calls.ts';
import { ask, failureText, fieldErrors } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { LineField } from '../../parts/field.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { nameOf, words } from '../../words/words.ts';
import { RowHistory } from '../row-history.tsx';
import { planName } from './plan-name.ts';

interface PlanDialogProps {
  plan: ConsolePlan;
  onClose: () => void;
  onSaved: (plans: readonly ConsolePlan[]) => void;
}

const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** Converts an amount in yuan to fen. A text that is no amount becomes NaN, which no schema accepts. */
const fenOf = (yuan: string): number =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN;

/** The form for the prices and seats of a plan. Changes do not affect existing orders. */
export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  const w = words();
  const { typed, type, errors, problem, save } = usePlanForm(plan, onSaved);
  const fields = [
    ['price_fen', w.price, 'decimal'],
    ['list_price_fen', w.listPrice, 'decimal'],
    ...(plan.tier === 'corporate' ? [['seats', w.seats, 'numeric'] as const] : []),
  ] as const;
  return (
    <Confirm
      title={w.changePlan}
      action={w.save}
      text={w.planText(planName(plan))}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <div className="c-pair">
        {fields.map(([field, label, inputMode]) => (
          <LineField
            key={field}
            label={label}
            value={typed[field]}
            onText={(text) => type({ [field]: text })}
            error={errors.get(field)}
            inputMode={inputMode}
            required
          />
        ))}
      </div>
      <label className="c-check">
        <input
          type="checkbox"
          checked={typed.isSold}
          onChange={(event) => type({ isSold: event.currentTarget.checked })}
        />
        {w.sold}
      </label>
      <Problem text={problem} />
      <RowHistory
        version={String(plan.id)}
        load={() => ask(consolePlanHistory, { id: plan.id })}
        read={(number) => ask(consolePlanRevision, { id: plan.id, number })}
        onRevert={({ values }) =>
          type({
            price_fen: yuanOf(Number(values['price_fen'])),
            list_price_fen: yuanOf(Number(values['list_price_fen'])),
            seats: String(values['seats']),
            isSold: values['is_published'] === true,
          })
        }
        nameOfColumn={(column) => nameOf(planColumns(), column)}
      />
    </Confirm>
  );
}

/** Returns the labels of a plan's columns for the list of revisions, in which prices are in fen. */
function planColumns(): Record<string, string> {
  const w = words();
  return {
    price_fen: w.priceFen,
    list_price_fen: w.listPriceFen,
    seats: w.seats,
    is_published: w.sold,
  };
}

/**
 * Returns the typed values of a plan and a function that saves them. If an amount is not valid, its field
 * shows an error and nothing is sent.
 */
function usePlanForm(plan: ConsolePlan, onSaved: PlanDialogProps['onSaved']) {
  const w = words();
  const [typed, setTyped] = useState({
    price_fen: yuanOf(plan.price_fen),
    list_price_fen: yuanOf(plan.list_price_fen),
    seats: String(plan.seats),
    isSold: plan.is_published,
  });
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const save = async () => {
    const amounts = { price_fen: fenOf(typed.price_fen), list_price_fen: fenOf(typed.list_price_fen) };
    const wrong = Object.entries(amounts).filter(([, fen]) => Number.isNaN(fen));
    setErrors(new Map(wrong.map(([field]) => [field, w.priceWrong])));
    if (wrong.length > 0) return;
    const seats = plan.tier === 'corporate' ? { seats: Number(typed.seats) } : {};
    try {
      const change = { id: plan.id, ...amounts, ...seats, is_published: typed.isSold };
      onSaved((await ask(consolePlanHandle, change)).list);
    } catch (error) {
      setErrors(fieldErrors(error));
      setProblem(fieldErrors(error).size > 0 ? '' : failureText(error));
    }
  };
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));
  return { typed, type, errors, problem, save };
}
