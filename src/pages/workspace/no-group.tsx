import { routes } from '../../../contract/links/screen-paths.ts';
import { NewGroup } from '../../features/workspace/new-group.tsx';
import type { OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';

/** Rendered in place of the page if no group is in the URL, or if the group does not exist. */
export function NoGroup({ isNamed, workspace }: { isNamed: boolean; workspace: OpenWorkspace }) {
  const isFirst = workspace.templates.length === 0 && workspace.coming.length === 0;
  const title = isNamed ? 'workspace.goneTitle' : isFirst ? 'workspace.noGroups' : 'workspace.noneChosen';
  return (
    <div className="page">
      <StateCard
        kind="empty"
        level={1}
        title={t(title)}
        text={t(
          isNamed ? 'workspace.goneText' : isFirst ? 'workspace.noGroupsText' : 'workspace.noneChosenText',
        )}
        actions={
          <>
            {!isNamed && (
              <NewGroup
                shipownerId={workspace.organization.id}
                renderTrigger={(open) => (
                  <Button kind="primary" icon={plusIcon} onClick={open}>
                    {t('workspace.newGroup')}
                  </Button>
                )}
              />
            )}
            <ButtonLink href={`#${routes.publish}`}>{t('workspace.backToGroups')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
