import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { emptyQueue } from '../../sync/queue/empty-queue.ts';
import { countUnsent } from '../../sync/queue/queue.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckLine } from '../../ui/check-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Unsent } from '../session/log-out.ts';
import { answerAboutUnsent, logOutQuestion } from '../session/log-out-question.ts';
import styles from './log-out-dialog.module.css';

const ways = ['send', 'keep', 'discard'] as const satisfies readonly Unsent[];
const texts = {
  send: ['sync.sendThenOut', 'sync.sendThenOutText'],
  keep: ['sync.keepThenOut', 'sync.keepThenOutText'],
  discard: ['sync.discardThenOut', 'sync.discardThenOutText'],
} as const;
const patienceMs = 10_000;

export function LogOutDialog() {
  const { count } = useSnapshot(logOutQuestion);
  const [way, setChoice] = useState<Unsent>('send');
  const [isSure, setIsSure] = useState(false);
  const { isSending, left, send } = useSend();
  const n = left ?? count;
  const go = () => {
    if (way === 'send') void send();
    else answerAboutUnsent(way);
  };
  return (
    <Dialog
      isOpen={count > 0}
      isSheet
      role="alertdialog"
      onClose={() => answerAboutUnsent(null)}
      title={t('sync.logOutTitle', { n })}
      actions={
        <>
          <ButtonLink kind="quiet" href={`#${routes.sync}`} onClick={() => answerAboutUnsent(null)}>
            {t('sync.openCentre')}
          </ButtonLink>
          <Button onClick={() => answerAboutUnsent(null)}>{t('ui.cancel')}</Button>
          <Button
            kind={way === 'discard' ? 'danger' : 'primary'}
            isBusy={isSending}
            disabled={way === 'discard' && !isSure}
            onClick={go}
          >
            {t('sync.logOut')}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2 unpadded">
        <legend className="below-3 unpadded">{t('sync.logOutText')}</legend>
        {ways.map((one) => (
          <Way key={one} way={one} isChosen={way === one} onChoose={() => setChoice(one)} />
        ))}
      </fieldset>
      {way === 'discard' && (
        <CheckLine isChecked={isSure} onChange={setIsSure}>
          {t('sync.discardConfirm', { n })}
        </CheckLine>
      )}
      <p className={styles.said} role="status">
        {isSending && t('sync.sendingNow')}
        {!isSending && left !== null && t('sync.sendFailed', { n: left })}
      </p>
    </Dialog>
  );
}

interface LogOutChoiceProps {
  way: Unsent;
  isChosen: boolean;
  onChoose: () => void;
}

const Way = ({ way, isChosen, onChoose }: LogOutChoiceProps) => (
  <div className={classNames(styles.way, isChosen && styles.chosen)}>
    <input
      id={`unsent-${way}`}
      type="radio"
      name="unsent"
      checked={isChosen}
      aria-describedby={`unsent-${way}-text`}
      onChange={onChoose}
    />
    <label htmlFor={`unsent-${way}`}>
      <b>{t(texts[way][0])}</b>
    </label>
    <p id={`unsent-${way}-text`}>{t(texts[way][1])}</p>
  </div>
);

/**
 * Returns a function that sends the unsent changes. If all could be sent, it logs out; otherwise the dialog
 * shows how many are left and asks again.
 */
function useSend() {
  const [isSending, setIsSending] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const send = async () => {
    setIsSending(true);
    await emptyQueue('send', patienceMs).catch(() => {});
    const count = await countUnsent(sessionState.member_id);
    setIsSending(false);
    if (count === 0) answerAboutUnsent('keep');
    else setLeft(count);
  };
  return { isSending, left, send };
}
