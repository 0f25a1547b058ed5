import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { UsualHarbors } from '../../features/draft-cells/grid-row.ts';
import { ColleaguesHere } from '../../features/presence/colleague-mark.tsx';
import { GroupMenu } from '../../features/workspace/group-menu.tsx';
import { affectedTotal } from '../../features/workspace/group-state.ts';
import { strayTextsOf } from '../../features/workspace/stray-texts.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import styles from './group-page.module.css';
import { PublicationNotice } from './publication-notice.tsx';
import { StrayTexts } from './stray-texts.tsx';
import { ServiceHead, type usePattern } from './service-head.tsx';
import type { Publishing } from './use-publishing.ts';

const MonthListDialog = lazyPart(
  async () => (await import('./month-list/month-list-dialog.tsx')).MonthListDialog,
  loadTradeTexts,
  NotLoaded,
);

interface SheetProps {
  template: OpenWorkspace['templates'][number];
  workspace: OpenWorkspace;
  now: Date;
}

interface SheetTopProps extends SheetProps {
  tools: ReactNode;
  publishing: Publishing;
  pattern: ReturnType<typeof usePattern>;
  rows: Parameters<typeof ServiceHead>[0]['rows'];
  usual: UsualHarbors;
  book: Parameters<typeof ServiceHead>[0]['book'];
  names: HarborNames;
}

/** The part above the table: head, notices, texts that could not be read, and the pattern (timetable). */
export function SheetTop({ tools, publishing, pattern, rows, usual, book, names, ...props }: SheetTopProps) {
  const { template, workspace, now } = props;
  const onConfirm = publishing.standing?.published.length ? publishing.confirm : undefined;
  return (
    <>
      <SheetHead {...props} {...{ tools, publishing, book, names }} onConfirm={onConfirm} />
      <PublicationNotice
        {...{ publishing, template, names, now }}
        batch={workspace.batches.get(template.batch_id ?? '')}
      />
      <StrayTexts rows={strayTextsOf(workspace.strayTexts, workspace.templates, template.id)} />
      {pattern && <ServiceHead {...{ template, pattern, rows, usual, book }} />}
    </>
  );
}

interface SheetHeadProps extends SheetProps, Pick<SheetTopProps, 'tools' | 'publishing' | 'book' | 'names'> {
  onConfirm: (() => void) | undefined;
}

/** The title and the actions of the sheet, in one line if they fit. */
function SheetHead({ tools, publishing, book, names, onConfirm, ...props }: SheetHeadProps) {
  const { template, workspace, now } = props;
  const [, navigate] = useLocation();
  const [isListOpen, setIsListOpen] = useState(false);
  const published = publishing.publication?.list ?? [];
  const batch = workspace.batches.get(template.batch_id ?? '');
  const edited = t('workspace.edited', { ago: agoText(template.edit_time, now), editor: template.editor });
  return (
    <header className={styles.head}>
      <a className={styles.back} href={`#${routes.publish}`}>
        {t('workspace.backToGroups')}
      </a>
      <h1 id="workbook-title" tabIndex={-1}>
        {template.title}
      </h1>
      <GroupMenu
        group={template}
        draftTotal={workspace.drafts.get(template.id)?.length ?? 0}
        affectedTotal={affectedTotal(template, workspace, now)}
        trayTotal={workspace.tray.get(template.id)?.length ?? 0}
        onConfirm={onConfirm}
        onMonthList={batch && published.length > 0 ? () => setIsListOpen(true) : undefined}
        onDeleted={() => navigate(routes.publish)}
      />
      <p className={styles.meta} title={edited}>
        <ColleaguesHere templateId={template.id} />
        {edited}
      </p>
      {tools}
      {isListOpen && batch && (
        <Suspense>
          <MonthListDialog
            group={template.title}
            published={published}
            publishTime={batch.publish_time}
            organization={workspace.organization}
            book={{ names, managers: book.managers, shiproutes: book.shiproutes, today: book.today }}
            onClose={() => setIsListOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}
