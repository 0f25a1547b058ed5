import { useState } from 'react';

import {
  alertChannelEnd,
  alertChannelHandle,
  alertChannelTest,
  type AlertChannel,
  type ProviderAnswer,
} from '../../../contract/calls/alerts.ts';
import { fetchAnswer } from '../../api/client.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { channelName } from './channel-name.ts';
import { problemText } from './problem-text.ts';
import { ProviderWords } from './provider-words.tsx';
import type { Editing } from './use-alerts.ts';
import styles from './alerts.module.css';

interface ChannelRowProps {
  channel: AlertChannel;
  editing: Editing;
  /**
   * True if the member may share alert channels with the members who hold seats of the corporate membership.
   */
  mayShare: boolean;
  now: Date;
  onRenew: () => void;
}

/**
 * An alert channel (group robot, mail address or webhook) with its state, its next action, and the reason why
 * alerts could not be sent.
 */
export function ChannelRow({ channel, editing, mayShare, now, onRenew }: ChannelRowProps) {
  const { kind, title, shown, state } = channel;
  const name = channelName(channel);
  const { isBusy, isEnding, setIsEnding, test, sendTest, toggle, end } = useChannel(channel, editing);
  const [word, label, act] = nextAction(state, name, { sendTest, toggle });
  const entries: MenuEntry[] = [
    ...(state === 'active'
      ? [{ key: 'off', label: t('alerts.turnOff'), onSelect: () => void toggle(false) }]
      : []),
    ...(kind === 'push'
      ? []
      : [
          ...shareEntry(channel, mayShare, editing),
          { key: 'renew', label: t('alerts.renew'), onSelect: () => !editing.isCutOff && onRenew() },
        ]),
    { key: 'end', label: t('alerts.end'), onSelect: () => !editing.isCutOff && setIsEnding(true) },
  ];
  return (
    <li className={styles.channel}>
      <span className={styles.mark} aria-hidden="true">
        {t(`alerts.mark_${kind}`)}
      </span>
      <span className="shrinks">
        <b className="block">
          {t(`alerts.kind_${kind}`)} · {title || shown}
        </b>
        <span className="note block">
          {stateText(channel, now)}
          {channel.is_shared && ` · ${t('alerts.isShared')}`}
        </span>
      </span>
      <span className={styles.actions}>
        <Button isBusy={isBusy} label={label} aria-disabled={editing.isCutOff || undefined} onClick={act}>
          {word}
        </Button>
        <MoreMenu label={t('alerts.menuOf', { name })} entries={entries} />
      </span>
      <Notes channel={channel} test={test} />
      <ConfirmDialog
        isOpen={isEnding}
        title={t('alerts.endTitle')}
        text={t('alerts.endText')}
        confirmText={t('alerts.end')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void end()}
        onClose={() => setIsEnding(false)}
      />
    </li>
  );
}

/** The reason why alerts could not be sent to the channel, and the provider's answer to a test message. */
function Notes({ channel, test }: { channel: AlertChannel; test: ProviderAnswer | null }) {
  const { state, waiting_total: n } = channel;
  const problem = problemText(channel.problem);
  return (
    <>
      {state === 'paused' && <p className={styles.why}>{t('alerts.pausedText', { problem, n })}</p>}
      {state === 'active' && problem !== '' && !test && (
        <p className={styles.why}>
          {t('alerts.problemText', { problem })}
          {/* A failed test message is not sent again, so there may be no waiting messages. */}
          {n > 0 && ` ${t('alerts.waitingText', { n })}`}
        </p>
      )}
      {test && (
        <div className={styles.wide}>
          <ProviderWords test={test} isConfirming={state === 'unconfirmed'} />
        </div>
      )}
    </>
  );
}

/** Returns the actions for an alert channel, and the provider's answer to the last test message. */
function useChannel({ id }: AlertChannel, editing: Editing) {
  const [isBusy, setIsBusy] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [test, setTest] = useState<ProviderAnswer | null>(null);
  const doing = async (act: () => Promise<void>) => {
    if (editing.isCutOff) return;
    setIsBusy(true);
    await act().catch(showFailure);
    setIsBusy(false);
  };
  const sendTest = () =>
    doing(async () => {
      const { answer } = await fetchAnswer(alertChannelTest, { id });
      editing.putChannel(answer.channel, id);
      setTest(answer.test);
    });
  const toggle = (on: boolean) =>
    doing(async () => {
      const { answer } = await fetchAnswer(alertChannelHandle, { id, on });
      editing.putChannel(answer.channel, id);
    });
  const end = () =>
    doing(async () => {
      await fetchAnswer(alertChannelEnd, { id });
      setIsEnding(false);
      editing.putChannel(null, id);
      showMessage(t('alerts.ended'));
    });
  return { isBusy, isEnding, setIsEnding, test, sendTest, toggle, end };
}

function shareEntry({ id, is_shared }: AlertChannel, mayShare: boolean, editing: Editing): MenuEntry[] {
  if (!mayShare && !is_shared) return [];
  const label = t(is_shared ? 'alerts.unshare' : 'alerts.share');
  return [{ key: 'share', label, onSelect: () => !editing.isCutOff && editing.shareChannel(id, !is_shared) }];
}

interface Actions {
  sendTest: () => Promise<void>;
  toggle: (on: boolean) => Promise<void>;
}

function nextAction(
  state: AlertChannel['state'],
  name: string,
  { sendTest, toggle }: Actions,
): [word: string, label: string, act: () => void] {
  if (state === 'paused')
    return [t('alerts.resume'), t('alerts.resumeOf', { name }), () => void toggle(true)];
  if (state === 'off') return [t('alerts.turnOn'), t('alerts.turnOnOf', { name }), () => void toggle(true)];
  return [t('alerts.test'), t('alerts.testOf', { name }), () => void sendTest()];
}

function stateText({ state, sent_time, state_time }: AlertChannel, now: Date): string {
  if (state === 'paused') return t('alerts.state_paused', { ago: agoText(state_time, now) });
  if (state !== 'active') return t(`alerts.state_${state}`);
  return sent_time === null
    ? t('alerts.state_active')
    : t('alerts.sentTime', { time: instantText(sent_time, now) });
}
