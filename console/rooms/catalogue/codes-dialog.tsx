import { useState } from 'react';

import type { ConsolePlan } from '../../../contract/calls/console/plans.ts';
import { moneyLimits } from '../../../contract/limits/console-limits.ts';
import { saveFile } from '../../../src/ui/save-file.ts';
import { writeCsv } from '../../../trade/sheet/write-csv.ts';
import { consoleCodeMake } from '../../calls.ts';
import { ask, failureText, fieldErrors } from '../../api.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { LineField } from '../../parts/field.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';
import { planName } from './plan-name.ts';

interface CodesDialogProps {
  plan: ConsolePlan;
  onClose: () => void;
  onMade: (count: number) => void;
}

/**
 * A dialog that creates activation codes and saves them as a CSV file. The server sends each code only once,
 * so they cannot be shown again.
 */
export function CodesDialog({ plan, onClose, onMade }: CodesDialogProps) {
  const w = words();
  const [count, setCount] = useState('10');
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const make = async () => {
    try {
      const { codes } = await ask(consoleCodeMake, { id: plan.id, count: Number(count), until });
      const rows = codes.map((code) => [code, planName(plan), until]);
      const csv = writeCsv([[w.activationCode, w.name, w.codesUntil], ...rows]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'laycan-codes.csv');
      onMade(codes.length);
    } catch (error) {
      setErrors(fieldErrors(error));
      setProblem(fieldErrors(error).size > 0 ? '' : failureText(error));
    }
  };
  return (
    <Confirm
      title={w.makeCodes}
      text={w.codesText(planName(plan))}
      onClose={onClose}
      onConfirm={() => void make()}
    >
      <div className="c-pair">
        <LineField
          label={w.codesCount}
          value={count}
          onText={setCount}
          error={errors.get('count')}
          type="number"
          min={1}
          max={moneyLimits.codesMost}
          required
        />
        <LineField
          label={w.codesUntil}
          value={until}
          onText={setUntil}
          error={errors.get('until')}
          type="date"
          required
        />
      </div>
      <Problem text={problem} />
    </Confirm>
  );
}
