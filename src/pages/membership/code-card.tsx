import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';

import { tierName } from '../../features/membership/plan.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { redeemCode, type Redeemed } from '../../features/membership/redeem-code.ts';
import { groupCode, missingOf, plainCode } from '../../features/membership/typed-code.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useNow } from '../../hooks/use-now.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './code-card.module.css';

/**
 * The form that redeems a code of twelve characters. While it is typed, the code is shown in groups of four.
 * A code that the server refuses stays in the field. `onRedeemed` is called after the member has received the
 * days.
 */
export function CodeCard({ onRedeemed }: { onRedeemed: () => void }) {
  const titleId = useId();
  const isCutOff = useIsCutOff();
  const [error, setError] = useState('');
  const [done, setDone] = useState<Redeemed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { input, text, type, empty } = useGroupedText(() => setError(''));
  const refuse = (why: string) => {
    setError(why);
    input.current?.focus();
  };
  const send = async () => {
    setDone(null);
    const fault = isCutOff ? t('membership.codeOffline') : faultOf(text);
    if (isBusy || fault !== '') return refuse(fault);
    setIsBusy(true);
    try {
      setDone(await redeemCode(plainCode(text)));
      empty();
      onRedeemed();
    } catch (refused) {
      refuse(reasonText(refused));
    }
    return setIsBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <section aria-labelledby={titleId}>
      <Card head={<h2 id={titleId}>{t('membership.code')}</h2>}>
        <form className="grid at-start gap-2 two-ends" noValidate onSubmit={submit}>
          <TextField
            ref={input}
            label={t('membership.codeLabel')}
            className={styles.input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX"
            value={text}
            onChange={({ currentTarget }) => type(currentTarget)}
            hint={isCutOff ? t('membership.codeOffline') : t('membership.codeHint')}
            error={error}
          />
          <Button type="submit" isBusy={isBusy} aria-disabled={isCutOff || undefined} className={styles.send}>
            {t('membership.redeem')}
          </Button>
        </form>
        <p role="status" className={styles.done}>
          {done && <Done redeemed={done} />}
        </p>
      </Card>
    </section>
  );
}

function Done({ redeemed: { tier, days, to_time } }: { redeemed: Redeemed }) {
  const date = dayText(localDay(new Date(to_time)), localDay(useNow()));
  return `${t('membership.redeemed', { what: tierName(tier), n: days })}${t('ui.comma')}${t('membership.redeemedUntil', { date })}`;
}

function faultOf(text: string): string {
  const missing = missingOf(text);
  if (plainCode(text) === '') return t('membership.codeEmpty');
  if (missing > 0) return t('membership.codeMissing', { n: missing });
  return missing < 0 ? t('membership.codeTooLong', { n: -missing }) : '';
}

/**
 * Returns the handlers of a field whose text is shown in groups with hyphens. When hyphens are inserted or
 * removed, the caret stays after the same character.
 */
function useGroupedText(onType: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState({ text: '', caret: 0 });
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(box.caret, box.caret);
  }, [box]);
  const type = ({ value, selectionStart }: HTMLInputElement) => {
    setBox(groupCode(value, selectionStart ?? value.length, box.text));
    onType();
  };
  return { input, text: box.text, type, empty: () => setBox({ text: '', caret: 0 }) };
}
