import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSnapshot } from 'valtio/react';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { userIcon } from '../../ui/first-icon-shapes.ts';
import { sendIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { ReportFields } from './report-fields.tsx';
import { sendWritten, type NotSent, type WrittenLane } from './send-written.ts';
import { changeDraft, closeDraft, draftName, drafts, forgetSent, type WrittenKind } from './written-draft.ts';

interface WrittenDialogProps {
  kind: WrittenKind;
  sailingId: string;
  /** The id of the draft's subject, if this is not the whole sailing but, for example, a container option. */
  subject?: string;
  lane: WrittenLane;
  /** The kind of company that receives the message: a shipowner or, for container sailings, a carrier. */
  by?: 'shipowner' | 'carrier';
  back: string;
}

/**
 * Renders the dialog for an inquiry or a report about one sailing. The draft stays until the server has
 * received the message.
 */
export function WrittenDialog(props: WrittenDialogProps) {
  const { kind, sailingId, subject = sailingId, lane, by = 'shipowner', back } = props;
  const name = draftName(kind, subject);
  const isOpen = useSnapshot(drafts).open === name;
  const formId = `written-${kind}`;
  const [isBusy, setIsBusy] = useState(false);
  const [notSent, setNotSent] = useState<NotSent | null>(null);
  const form = useFocusOnError(notSent);
  const { member_id } = useSnapshot(sessionState);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const draft = drafts.byName[name];
    if (!draft || isBusy || member_id === 0) return;
    setIsBusy(true);
    const sent = { ...draft };
    const result = await sendWritten({ kind, sailingId, lane, draft: sent });
    setIsBusy(false);
    setNotSent(result);
    if (result) return;
    forgetSent(name, sent.id);
    showMessage(kind === 'inquiry' ? t(`inquiry.sentAsk_${by}`) : t('inquiry.sentReport'));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeDraft}
      title={kind === 'inquiry' ? t(`inquiry.askTitle_${by}`) : t('inquiry.reportTitle')}
      isSheet
      actions={<Actions formId={formId} isBusy={isBusy} back={back} />}
    >
      <form id={formId} ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Fields kind={kind} name={name} errors={notSent?.fields ?? {}} />
        <p className="note">{member_id === 0 ? t('inquiry.loginKeeps') : t(`inquiry.sees_${by}`)}</p>
        <Trouble text={notSent?.text ?? ''} />
      </form>
    </Dialog>
  );
}

function Fields({ kind, name, errors }: { kind: WrittenKind; name: string; errors: NotSent['fields'] }) {
  const shown = useSnapshot(drafts, { sync: true }).byName[name];
  if (!shown) return null;
  const change = (part: Partial<typeof shown>) => changeDraft(name, part);
  const props = { draft: shown, errors, change };
  return kind === 'inquiry' ? <InquiryFields {...props} /> : <ReportFields {...props} />;
}

function Actions({ formId, isBusy, back }: { formId: string; isBusy: boolean; back: string }) {
  const { member_id } = useSnapshot(sessionState);
  if (member_id === 0)
    return (
      <ButtonLink kind="primary" icon={userIcon} href={`#${loginLink(back)}`}>
        {t('inquiry.loginToSend')}
      </ButtonLink>
    );
  return (
    <Button kind="primary" icon={sendIcon} type="submit" form={formId} isBusy={isBusy}>
      {t('inquiry.send')}
    </Button>
  );
}

/**
 * Shows the reason why sending failed. While the device is offline, the reason is shown before the first
 * attempt.
 */
function Trouble({ text }: { text: string }) {
  const isConnected = useIsConnected();
  const message = text || (isConnected ? '' : t('inquiry.offline'));
  return (
    <p className="text-s failed hides-empty" role="status">
      {message}
    </p>
  );
}

/** Moves the focus to the first invalid field. */
function useFocusOnError(notSent: NotSent | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (notSent) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [notSent]);
  return form;
}
