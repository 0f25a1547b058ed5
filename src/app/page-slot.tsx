import { t } from '../i18n/t.ts';
import { Button } from '../ui/button.tsx';
import { LoadingAfterDelay } from '../ui/loading-after-delay.tsx';
import { StateCard } from '../trade-ui/state-card.tsx';
import styles from './page-slot.module.css';
import type { PageState } from './use-page.ts';

/** Renders the page. While the page loads, or if it cannot be loaded, renders a placeholder or an error. */
export function PageSlot({ state }: { state: PageState }) {
  switch (state.kind) {
    case 'page':
      return <state.page />;
    case 'loading':
      // `usePage` returns this state only after a delay, so the placeholder is shown without another delay.
      return (
        <div className={`wrap page ${styles.place}`} aria-busy="true">
          <LoadingAfterDelay delayMs={0} />
        </div>
      );
    case 'late':
      return <PageFault title={t('shell.pageLate')} text={t('shell.pageLateText')} />;
    case 'failed':
      return <PageFault title={t('shell.chunkFailed')} text={t('shell.chunkFailedText')} />;
  }
}

/** A message that a page cannot be shown. The error boundary renders this component too. */
export function PageFault({ title, text }: { title: string; text: string }) {
  return (
    <div className={`wrap page ${styles.place}`}>
      <StateCard
        kind="error"
        level={1}
        isAnnounced
        title={title}
        text={text}
        actions={
          <Button kind="primary" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </div>
  );
}
