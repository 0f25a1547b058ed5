import { Fragment } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { PendingGroups } from '../../features/workspace/pending-groups.tsx';
import { GroupMenu } from '../../features/workspace/group-menu.tsx';
import { affectedTotal, groupState } from '../../features/workspace/group-state.ts';
import { groupsByKind } from '../../features/workspace/groups-by-kind.ts';
import { NewGroup } from '../../features/workspace/new-group.tsx';
import { strayTextsOf } from '../../features/workspace/stray-texts.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import { templateLink } from '../../../contract/links/publish-links.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { CommonHarbors } from './common-harbors.tsx';
import { OrganizationForm } from './organization-form.tsx';
import styles from './publish-page.module.css';
import { StrayRowsNotice } from './stray-rows-notice.tsx';
import { StrayTexts } from './stray-texts.tsx';
import { confirmGroup } from './use-publishing.ts';

/** The page with the organisation as customers see it, and its schedule groups. */
export function PublishPage() {
  const now = useNow();
  return (
    <WorkspaceFrame now={now}>
      {(workspace) => (
        <div className={styles.page}>
          <h1 className={styles.title} tabIndex={-1}>
            {t('workspace.title')}
          </h1>
          <StrayRowsNotice workspace={workspace} />
          <StrayTexts rows={strayTextsOf(workspace.strayTexts, workspace.templates, null)} />
          <Groups workspace={workspace} now={now} />
          <OrganizationForm organization={workspace.organization} pictures={workspace.pictures} />
          <CommonHarbors workspace={workspace} now={now} />
        </div>
      )}
    </WorkspaceFrame>
  );
}

function Groups({ workspace, now }: { workspace: OpenWorkspace; now: Date }) {
  const { templates, organization, coming } = workspace;
  const add = (
    <NewGroup
      shipownerId={organization.id}
      renderTrigger={(open) => (
        <Button icon={plusIcon} onClick={open}>
          {t('workspace.newGroup')}
        </Button>
      )}
    />
  );
  if (templates.length === 0 && coming.length === 0)
    return (
      <StateCard
        kind="empty"
        title={t('workspace.noGroups')}
        text={t('workspace.noGroupsText')}
        actions={add}
      />
    );
  const parts = groupsByKind(templates);
  return (
    <section aria-labelledby="groups-title">
      <div className={styles.head}>
        <h2 className="text-l" id="groups-title">
          {t('workspace.groups')}
        </h2>
        {add}
      </div>
      {parts.map(({ kind, list }) => (
        <Fragment key={kind}>
          {parts.length > 1 && <h3 className={styles.kind}>{t(`service.${kind}`)}</h3>}
          <ul className={styles.groups}>
            {list.map((template) => (
              <GroupRow key={template.id} template={template} workspace={workspace} now={now} />
            ))}
          </ul>
        </Fragment>
      ))}
      <PendingGroups coming={coming} />
    </section>
  );
}

interface GroupRowProps {
  template: OpenWorkspace['templates'][number];
  workspace: OpenWorkspace;
  now: Date;
}

function GroupRow({ template, workspace, now }: GroupRowProps) {
  const draftTotal = workspace.drafts.get(template.id)?.length ?? 0;
  const state = groupState(template, workspace, now);
  return (
    <li className={styles.group}>
      <a className={styles.name} href={`#${templateLink(template.id)}`}>
        {template.title}
      </a>
      <span className={styles.count}>{draftTotal}</span>
      <span className={styles.facts}>
        <span className={styles[state.kind]}>{state.text}</span>
        {state.age !== '' && <span>{t('workspace.publishedAt', { ago: state.age })}</span>}
        <span>
          {t('workspace.edited', { ago: agoText(template.edit_time, now), editor: template.editor })}
        </span>
      </span>
      <GroupMenu
        group={template}
        draftTotal={draftTotal}
        affectedTotal={affectedTotal(template, workspace, now)}
        trayTotal={workspace.tray.get(template.id)?.length ?? 0}
        onConfirm={
          template.batch_id === null
            ? undefined
            : () => void confirmGroup(template, workspace, todayIn(weekZone, now))
        }
      />
    </li>
  );
}
