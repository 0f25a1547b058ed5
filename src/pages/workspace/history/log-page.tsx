import { useLocation, useSearch } from 'wouter';

import { batchLogList } from '../../../../contract/calls/publishing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { historyLink, publishLogLink } from '../../../../contract/links/publish-links.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { LogFilter, parseAction } from '../../../features/history/log-filter.tsx';
import { LogList } from '../../../features/history/log-list.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { CopyNotice } from '../../../frame/copy-notice.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useTitle } from '../../../frame/use-title.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import { Chip } from '../../../ui/chip.tsx';
import { chevronDownIcon } from '../../../ui/icon-shapes.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { PublicationMissing, Waiting } from './history-states.tsx';
import { PageHead } from './page-head.tsx';
import { useLogContext } from './use-log-context.ts';

/** The log of the organisation in pages, with filters by group and action. */
export function LogPage() {
  const now = useNow();
  return (
    <WorkspaceFrame now={now} hasMargins>
      {(workspace) => <Log workspace={workspace} now={now} />}
    </WorkspaceFrame>
  );
}

function Log({ workspace, now }: { workspace: OpenWorkspace; now: Date }) {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const id = query.get('id') ?? undefined;
  const action = parseAction(query.get('action'));
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const group = workspace.templates.find((one) => one.id === id);
  useTitle(t('history.title_publishLog'));
  const link = (to: { id?: string | undefined; action?: string | undefined; page?: string }) =>
    publishLogLink({ id, action, ...to });
  return (
    <>
      <PageHead
        crumbs={[{ href: historyLink({ id }), text: t('history.title_publishHistory') }]}
        title={group ? t('history.logOf', { group: group.title }) : t('history.title_publishLog')}
      />
      <div className="flex wraps gap-2 below-4">
        <Menu
          label={t('history.group')}
          entries={[
            { id: undefined, title: t('history.allGroups') },
            ...workspace.templates.map((one) => ({ id: one.id, title: one.title })),
          ].map((one) => ({
            key: one.id ?? 'all',
            label: one.title,
            isChecked: one.id === id,
            onSelect: () => navigate(link({ id: one.id }), { replace: true }),
          }))}
          renderTrigger={(trigger) => (
            <Chip {...trigger} isOn={id !== undefined} icon={chevronDownIcon}>
              {group?.title ?? t('history.allGroups')}
            </Chip>
          )}
        />
        <LogFilter action={action} onChange={(one) => navigate(link({ action: one }), { replace: true })} />
      </div>
      <Rows
        request={{ template_id: id, action, page, page_size: limits.pageSize }}
        hrefOf={(to) => `#${link({ page: String(to) })}`}
        workspace={workspace}
        now={now}
      />
    </>
  );
}

interface RowsProps {
  request: NonNullable<Parameters<typeof useAnswer<typeof batchLogList>>[1]>;
  hrefOf: (page: number) => string;
  workspace: OpenWorkspace;
  now: Date;
}

function Rows({ request, hrefOf, workspace, now }: RowsProps) {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(batchLogList, request);
  const context = useLogContext(workspace, now);
  if (!answer) {
    if (!failure || pending) return <Waiting />;
    if (failure.code === 'not_found') return <PublicationMissing />;
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('history.logOffline')} />;
  }
  return (
    <>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {answer.list.length === 0 ? (
        <StateCard
          kind="empty"
          title={t(request.action ? 'history.logNoneAction' : 'history.logNone')}
          text={t('history.logNoneText')}
        />
      ) : (
        <LogList rows={answer.list} hasGroups={request.template_id === undefined} context={context} />
      )}
      <Pagination page={answer.page} pageCount={Math.ceil(answer.total / answer.page_size)} hrefOf={hrefOf} />
    </>
  );
}
