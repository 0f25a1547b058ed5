import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { widgetData, widgetHandle, type Widget } from '../../../contract/calls/workspace/widget.ts';
import { AppError } from '../../../contract/error-code.ts';
import { storeWidgetSettings } from '../../features/widget/store-widget.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { sayFailure } from '../../frame/failure-words.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { useNow } from '../../frame/use-now.ts';
import { t } from '../../i18n/t.ts';
import { lineState } from '../../store/line-state.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { WidgetLook } from './widget-look.tsx';
import styles from './company-page.module.css';
import { WidgetPreview } from './widget-preview.tsx';
import { WidgetSites } from './widget-sites.tsx';

/** How the sailings of a company stand on its own websites, and on which. Only with a line: what is allowed is allowed at once. */
export function WidgetPage() {
  const now = useNow();
  return <WorkspaceFrame now={now}>{(workspace) => <Settings workspace={workspace} />}</WorkspaceFrame>;
}

function Settings({ workspace: { organization } }: { workspace: OpenWorkspace }) {
  const { answer, failure, pending, retry } = useAnswer(widgetData, { shipowner_id: organization.id });
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('widget.heading')}</h1>
      <p className={styles.text}>{t('widget.text')}</p>
      {answer && (
        <Form key={answer.version} stored={answer} onConflict={retry} name={organization.chinese_title} />
      )}
      {!answer && failure && !pending && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('widget.offline')} />
      )}
      {!answer && (pending || !failure) && <SkeletonRows rows={6} />}
    </div>
  );
}

interface FormProps {
  stored: Widget;
  name: string;
  onConflict: () => void;
}

function Form({ stored, name, onConflict }: FormProps) {
  const { line } = useSnapshot(lineState);
  const isCutOff = line === 'offline' || line === 'portal';
  const [saved, setSaved] = useState(stored);
  const [form, setForm] = useState(stored);
  const [isBusy, setIsBusy] = useState(false);
  const change = (changes: Partial<Widget>) => setForm({ ...form, ...changes });
  // Before it was ever stored, the settings that stand there are a choice too.
  const isChanged = saved.version === 0 || JSON.stringify(form) !== JSON.stringify(saved);
  const isValid = /^#[\da-f]{6}$/.test(form.colour);
  const save = async () => {
    if (isCutOff || isBusy || !isValid) return;
    setIsBusy(true);
    try {
      const next = await storeWidgetSettings(widgetHandle, form);
      setSaved(next);
      setForm(next);
      showMessage(t('widget.saved'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') {
        showMessage(t('widget.conflict'), { forMs: 4_000 });
        onConflict();
      } else sayFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.settings}>
        <WidgetSites origins={form.origins} onChange={(origins) => change({ origins })} />
        <WidgetLook settings={form} onChange={change} />
        <div className={styles.save}>
          <Button
            kind="primary"
            aria-disabled={isCutOff || isBusy || !isChanged || !isValid || undefined}
            onClick={() => void save()}
          >
            {t('widget.save')}
          </Button>
          <p role="status" className={styles.note}>
            {isCutOff ? t('widget.offline') : isChanged && saved.version > 0 && t('widget.unsaved')}
          </p>
        </div>
      </div>
      <WidgetPreview widget={saved} name={name} isCutOff={isCutOff} />
    </div>
  );
}
