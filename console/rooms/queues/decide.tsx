import { useState, type ReactNode } from 'react';

import { failureText, fieldErrors } from '../../api.ts';
import { Field } from '../../parts/field.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { words } from '../../words/words.ts';

export interface Decision {
  /** The letter of the key. */
  letter: string;
  label: string;
  isPrimary?: boolean;
  needsReason?: boolean;
  /** Makes the decision. Returns the message for the operator; throws `AppError`. */
  run: (reason: string) => Promise<string>;
}

interface DecideProps {
  /** The name under which the tab stores the typed reason until the decision is made. */
  draft: string;
  decisions: readonly Decision[];
  /** Ready reasons. The keys 1 to 9 choose one. */
  reasons?: readonly { label: string; text: string }[];
  reasonLabel: string;
  reasonMost: number;
  onDone: (message: string) => void;
  /** Further fields above the buttons. */
  children?: ReactNode;
}

/** The decision about one item, with its reason. Each decision has a key. */
export function Decide({
  draft,
  decisions,
  reasons = [],
  reasonLabel,
  reasonMost,
  onDone,
  children,
}: DecideProps) {
  const w = words();
  const { reason, setReason, forget } = useReason(draft);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const decide = async ({ needsReason, run }: Decision) => {
    if (isBusy) return;
    setProblem('');
    setError(needsReason && reason.trim() === '' ? w.reasonMissing : undefined);
    if (needsReason && reason.trim() === '') return;
    setIsBusy(true);
    try {
      const message = await run(reason);
      forget();
      onDone(message);
    } catch (failure) {
      const atReason = fieldErrors(failure).get('reason');
      setError(atReason);
      if (atReason === undefined) setProblem(failureText(failure));
      setIsBusy(false);
    }
  };
  useKeys({
    ...Object.fromEntries(decisions.map((one) => [one.letter, () => void decide(one)])),
    ...Object.fromEntries(reasons.map(({ text }, at) => [String(at + 1), () => setReason(text)])),
  });
  return (
    <section className="c-card c-decide" aria-label={w.decision}>
      {children}
      {reasons.length > 0 && (
        <div className="c-reasons" role="group" aria-label={w.readyReasons}>
          {reasons.map(({ label, text }, at) => (
            <button
              key={label}
              type="button"
              className="c-button"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {label} <kbd>{at + 1}</kbd>
            </button>
          ))}
        </div>
      )}
      <Field label={reasonLabel} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            value={reason}
            maxLength={reasonMost}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="c-actions">
        {decisions.map((one) => (
          <button
            key={one.letter}
            type="button"
            className={one.isPrimary ? 'c-button is-primary' : 'c-button'}
            disabled={isBusy}
            onClick={() => void decide(one)}
          >
            {one.label} <kbd>{one.letter.toUpperCase()}</kbd>
          </button>
        ))}
      </div>
      {problem !== '' && (
        <p role="alert" className="c-error">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The typed reason. The tab stores it, so that a reload or an ended session loses nothing. */
function useReason(draft: string) {
  const name = `reason ${draft}`;
  const [reason, setReason] = useState(() => sessionStorage.getItem(name) ?? '');
  return {
    reason,
    setReason: (text: string) => {
      setReason(text);
      sessionStorage.setItem(name, text);
    },
    forget: () => sessionStorage.removeItem(name),
  };
}
