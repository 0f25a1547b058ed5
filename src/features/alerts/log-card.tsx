import type { AlertChannel, AlertData } from '../../../contract/calls/alerts.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { channelName } from './channel-name.ts';
import styles from './alerts.module.css';

type Sent = AlertData['log'][number]['to'][number];

/** The alerts of the last seven days, each with the channels to which it was sent. */
export function LogCard({ data: { log, channels }, now }: { data: AlertData; now: Date }) {
  return (
    <section aria-labelledby="alerts-log">
      <Card
        isFlush
        head={<h2 id="alerts-log">{t('alerts.log')}</h2>}
        actions={log.length > 0 && <small className="note">{totalText(log)}</small>}
      >
        {log.length === 0 && <p className="note pad-4">{t('alerts.logNone')}</p>}
        <ul>
          {log.map(({ id, text, link, time, to }) => (
            <li key={id} className={styles.sent}>
              <span className="note">{instantText(time, now)}</span>
              <a href={`#${link}`}>{text}</a>
              <LogNote to={to} now={now} />
              <span className={styles.to}>
                {to.map((one) => (
                  <To key={one.channel_id} sent={one} channels={channels} now={now} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Returns a text with the number of shown alerts and the number of alerts that wait for an alert channel. */
function totalText(log: AlertData['log']): string {
  const waiting = log.filter(({ to }) => to.some(({ state }) => state === 'waiting')).length;
  const n = log.length;
  return waiting > 0 ? t('alerts.logTotalWaiting', { n, waiting }) : t('alerts.logTotal', { n });
}

/**
 * Renders the reason why an alert has not been sent: the member has already read it on the site, or it is
 * waiting.
 */
function LogNote({ to, now }: { to: readonly Sent[]; now: Date }) {
  if (to.some(({ state }) => state === 'read'))
    return <span className="note">{t('alerts.logNoteRead')}</span>;
  const waiting = to.find(({ state }) => state === 'waiting');
  if (!waiting) return null;
  return (
    <span className="note">{t('alerts.logNoteWaiting', { time: instantText(waiting.due_time, now) })}</span>
  );
}

function To({ sent, channels, now }: { sent: Sent; channels: readonly AlertChannel[]; now: Date }) {
  const channel = channels.find(({ id }) => id === sent.channel_id);
  if (!channel) return null;
  const text = stateText(sent, channelName(channel), now);
  return (
    <span className={classNames(styles.tag, styles[sent.state])} title={text}>
      <span aria-hidden="true">{t(`alerts.mark_${channel.kind}`)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function stateText({ state, due_time }: Sent, channel: string, now: Date): string {
  if (state === 'sent') return t('alerts.logSent', { channel });
  if (state === 'skipped') return t('alerts.logSkipped', { channel });
  if (state === 'read') return t('alerts.logRead', { channel });
  if (state === 'dead') return t('alerts.logDead', { channel });
  return t('alerts.logWaiting', { channel, time: instantText(due_time, now) });
}
