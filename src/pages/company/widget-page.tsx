import { useState } from 'react';

import { widgetData, widgetHandle, type Widget } from '../../../contract/calls/workspace/widget.ts';
import { AppError } from '../../../contract/error-code.ts';
import { storeWidgetSettings } from '../../features/widget/store-widget.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { showFailure } from '../../frame/failure-words.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { useWidgetForm } from './use-widget-form.ts';
import { WidgetAppearance } from './widget-appearance.tsx';
import styles from './company-page.module.css';
import { WidgetPreview } from './widget-preview.tsx';
import { WidgetSites } from './widget-sites.tsx';

/**
 * The settings of the widget that shows the company's sailings on its own websites. Saving needs a
 * connection, because changes take effect immediately.
 */
export function WidgetPage() {
  const now = useNow();
  return (
    <WorkspaceFrame now={now}>
      {({ organization }) => <WidgetSettings organization={organization} />}
    </WorkspaceFrame>
  );
}

export function WidgetSettings({
  organization,
}: {
  organization: Pick<OpenWorkspace['organization'], 'id' | 'chinese_title'>;
}) {
  const { answer, failure, pending, retry } = useAnswer(widgetData, { shipowner_id: organization.id });
  return (
    <div className={styles.page}>
      <h1 className="text-xl" tabIndex={-1}>
        {t('widget.heading')}
      </h1>
      <p className={styles.text}>{t('widget.text')}</p>
      {answer && <Form received={answer} onConflict={retry} name={organization.chinese_title} />}
      {!answer && failure && !pending && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('widget.offline')} />
      )}
      {!answer && (pending || !failure) && <SkeletonRows rows={6} />}
    </div>
  );
}

interface FormProps {
  received: Widget;
  name: string;
  onConflict: () => void;
}

function Form({ received, name, onConflict }: FormProps) {
  const isCutOff = useIsCutOff();
  const { stored, form, isChanged, isOverTheirs, change, take } = useWidgetForm(received);
  const [isBusy, setIsBusy] = useState(false);
  const isValid = /^#[\da-f]{6}$/.test(form.colour);
  const save = async () => {
    if (isCutOff || isBusy || !isValid) return;
    setIsBusy(true);
    try {
      take(await storeWidgetSettings(widgetHandle, form));
      showMessage(t('widget.saved'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') onConflict();
      else showFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.columns}>
      <div className="grid gap-5">
        <WidgetSites origins={form.origins} onChange={(origins) => change({ origins })} />
        <WidgetAppearance settings={form} onChange={change} />
        <div className="row wraps gap-3">
          <Button
            kind="primary"
            aria-disabled={isCutOff || isBusy || !isChanged || !isValid || undefined}
            onClick={() => void save()}
          >
            {t('widget.save')}
          </Button>
          {isOverTheirs && <Button onClick={() => take(stored)}>{t('widget.takeTheirs')}</Button>}
          <p role="status" className="note">
            {isCutOff
              ? t('widget.offline')
              : isOverTheirs
                ? t('widget.conflict')
                : isChanged && stored.version > 0 && t('widget.unsaved')}
          </p>
        </div>
      </div>
      <WidgetPreview widget={stored} name={name} isCutOff={isCutOff} />
    </div>
  );
}
