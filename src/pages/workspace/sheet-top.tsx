import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { UsualHarbors } from '../../features/draft-cells/grid-row.ts';
import { GroupMenu } from '../../features/workspace/group-menu.tsx';
import { affectedTotal } from '../../features/workspace/group-state.ts';
import { strayTextsOf } from '../../features/workspace/stray-texts.ts';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import styles from './group-page.module.css';
import { PublicationNotice } from './publication-notice.tsx';
import { StrayTexts } from './stray-texts.tsx';
import { ServiceHead, type usePattern } from './service-head.tsx';
import type { Publishing } from './use-publishing.ts';

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
      <SheetHead {...props} tools={tools} onConfirm={onConfirm} />
      <PublicationNotice {...{ publishing, template, names, now }} />
      <StrayTexts rows={strayTextsOf(workspace.strayTexts, workspace.templates, template.id)} />
      {pattern && <ServiceHead {...{ template, pattern, rows, usual, book }} />}
    </>
  );
}

interface SheetHeadProps extends SheetProps {
  tools: ReactNode;
  onConfirm: (() => void) | undefined;
}

/** The title and the actions of the sheet, in one line if they fit. */
function SheetHead({ template, workspace, now, tools, onConfirm }: SheetHeadProps) {
  const [, navigate] = useLocation();
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
        onDeleted={() => navigate(routes.publish)}
      />
      <p className={styles.meta} title={edited}>
        {edited}
      </p>
      {tools}
    </header>
  );
}
