import { useState } from 'react';

import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import type { AlertChannelKind } from '../../../contract/limits/alert-limits.ts';
import { failureWords } from '../../frame/failure-words.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ChannelPreview } from './channel-preview.tsx';
import { ProviderWords } from './provider-words.tsx';
import styles from './alerts.module.css';
import { typedKind, useNewChannel, type TypedChannelKind } from './use-new-channel.ts';

interface AddChannelProps {
  kinds: readonly TypedChannelKind[];
  /**
   * The alert channel (group robot, mail address or webhook) that gets a new address; null to add a channel.
   */
  former: AlertChannel | null;
  onMade: (channel: AlertChannel) => void;
  onClose: () => void;
}

const formId = 'add-channel';

/**
 * The dialog that adds an alert channel or replaces its address. Afterwards it shows the provider's answer to
 * the first message that was sent to the address.
 */
export function AddChannel({ kinds, former, onMade, onClose }: AddChannelProps) {
  const [kind, setKind] = useState(former ? typedKind(former) : (kinds[0] ?? 'mail'));
  const form = useNewChannel(former, onMade);
  const { made, isBusy, submit } = form;
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={t(former ? 'alerts.renewTitle' : 'alerts.addTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t(made ? 'alerts.close' : 'alerts.cancel')}</Button>
          {!made && (
            <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
              {t('alerts.send')}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <Outcome made={made} />
      ) : (
        <form id={formId} className="stack gap-3 left" onSubmit={(event) => void submit(event, kind)}>
          {!former && (
            <SelectField
              label={t('alerts.where')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`alerts.kind_${value}`) }))}
              onChange={setKind}
            />
          )}
          <Fields kind={kind} form={form} />
          <ChannelPreview kind={kind} />
        </form>
      )}
    </Dialog>
  );
}

type NewChannel = ReturnType<typeof useNewChannel>;

function Outcome({ made: { test, channel, signing_key } }: { made: NonNullable<NewChannel['made']> }) {
  return (
    <div className="stack gap-3 left">
      <ol className={styles.steps}>
        <li className={styles.done}>
          {t(`alerts.step_${channel.kind === 'push' ? 'webhook' : channel.kind}`)}
        </li>
        <li className={styles.done}>{t('alerts.stepAdded', { address: channel.shown })}</li>
        <li className={test.is_sent ? styles.done : undefined}>
          <b>{lastStep(channel.kind)}</b>
          <ProviderWords test={test} isConfirming={channel.state === 'unconfirmed'} />
          {!test.is_sent && <p className="note">{t('alerts.stepFailed')}</p>}
        </li>
      </ol>
      {signing_key !== null && (
        <TextField
          label={t('alerts.signingKey')}
          readOnly
          value={signing_key}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/**
 * Renders three numbered steps: create the robot or address at the provider, enter its address here, send a
 * test message.
 */
function Fields({ kind, form: { fieldOf, failure } }: { kind: TypedChannelKind; form: NewChannel }) {
  return (
    <>
      <ol className={styles.steps}>
        <li>{t(`alerts.step_${kind}`)}</li>
        <li className="stack gap-2">
          <TextField label={addressLabel(kind)} hint={t('alerts.once')} required {...fieldOf('address')} />
          {(kind === 'dingtalk' || kind === 'feishu' || kind === 'telegram') && (
            <TextField
              label={t(kind === 'telegram' ? 'alerts.secret_telegram' : 'alerts.secret')}
              required
              {...fieldOf('secret')}
            />
          )}
          <TextField
            label={t('alerts.name')}
            hint={t('alerts.nameHint')}
            maxLength={40}
            {...fieldOf('title')}
          />
          {failure !== null && (
            <p className="text-s failed" role="alert">
              {failureWords(failure)}
            </p>
          )}
        </li>
        <li>{lastStep(kind)}</li>
      </ol>
    </>
  );
}

const lastStep = (kind: AlertChannelKind): string => {
  if (kind === 'mail' || kind === 'webhook') return t(`alerts.stepLast_${kind}`);
  return t('alerts.stepLast');
};

const addressLabel = (kind: TypedChannelKind): string => {
  if (kind === 'mail' || kind === 'telegram' || kind === 'webhook') return t(`alerts.address_${kind}`);
  return t('alerts.address');
};
