import { useState, type ReactNode } from 'react';

import { failureText, fieldErrors } from '../../api.ts';
import { Field } from '../../parts/field.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { Problem } from '../../parts/outcome.tsx';
import { words } from '../../words/words.ts';

export interface Decision {
  /** The letter of the decision's keyboard shortcut. */
  letter: string;
  label: string;
  isPrimary?: boolean;
  needsReason?: boolean;
  /** Runs the decision and returns a message for the operator. Throws `AppError`. */
  run: (reason: string) => Promise<string>;
}

interface DecideProps {
  /** The name under which this tab stores the typed reason until the decision is made. */
  draft: string;
  decisions: readonly Decision[];
  /** Reasons to choose from. The keys 1 to 9 choose one of them. */
  reasons?: readonly { label: string; text: string }[];
  /** The label of the field for the reason. Without a label, the decisions need no reason. */
  reasonLabel?: string;
  reasonMost?: number;
  /**
   * The name of the request's field for the reason. The server names this field if the reason has an error.
   */
  reasonField?: string;
  onDone: (message: string) => void;
  /** More form fields, above the buttons. */
  children?: ReactNode;
  /**
   * The name of the file that was chosen in these fields. When it changes, the error message of the last
   * decision is removed.
   */
  fileName?: string | undefined;
}

/**
 * The form with which the operator decides about one item, with a reason. Each decision has a keyboard
 * shortcut.
 */
export function Decide(props: DecideProps) {
  const { decisions, reasons = [], reasonLabel, reasonMost, children } = props;
  const w = words();
  const { reason, setReason, error, problem, isBusy, decide } = useDecision(props);
  useKeys({
    ...Object.fromEntries(decisions.map((one) => [one.letter, () => void decide(one)])),
    ...Object.fromEntries(reasons.map(({ text }, at) => [String(at + 1), () => setReason(text)])),
  });
  return (
    <section className="c-card c-decide" aria-label={w.decision}>
      {children}
      {reasons.length > 0 && <Reasons reasons={reasons} chosen={reason} onChoose={setReason} />}
      {reasonLabel !== undefined && (
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
      )}
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
      <Problem text={problem} />
    </section>
  );
}

interface ReasonsProps {
  reasons: readonly { label: string; text: string }[];
  chosen: string;
  onChoose: (text: string) => void;
}

const Reasons = ({ reasons, chosen, onChoose }: ReasonsProps) => (
  <div className="c-reasons" role="group" aria-label={words().readyReasons}>
    {reasons.map(({ label, text }, at) => (
      <button
        key={label}
        type="button"
        className="c-button"
        aria-pressed={chosen === text}
        onClick={() => onChoose(text)}
      >
        {label} <kbd>{at + 1}</kbd>
      </button>
    ))}
  </div>
);

/** Stores the typed reason, runs a decision, and returns the errors of that decision. */
function useDecision({ draft, onDone, reasonField = 'reason', fileName }: DecideProps) {
  const w = words();
  const { reason, setReason, forget } = useReason(draft);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [knownFile, setKnownFile] = useState(fileName);
  if (fileName !== knownFile) {
    setKnownFile(fileName);
    setProblem('');
  }
  const decide = async ({ needsReason, run }: Decision) => {
    if (isBusy) return;
    const isMissing = needsReason === true && reason.trim() === '';
    setProblem('');
    setError(isMissing ? w.reasonMissing : undefined);
    if (isMissing) return;
    setIsBusy(true);
    try {
      const message = await run(reason);
      forget();
      onDone(message);
    } catch (failure) {
      const atReason = fieldErrors(failure).get(reasonField);
      setError(atReason);
      if (atReason === undefined) setProblem(failureText(failure));
      setIsBusy(false);
    }
  };
  return { reason, setReason, error, problem, isBusy, decide };
}

/** Returns the typed reason. This tab stores it, so that a reload or an ended session does not lose it. */
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
