import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { t } from '../../i18n/t.ts';
import { useFolded } from '../../hooks/use-folded.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chevronRightIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { PendingGroups } from './pending-groups.tsx';
import { companyEntries } from './company-entries.ts';
import { GroupList } from './group-list.tsx';
import { NewGroup } from './new-group.tsx';
import { namesOfOrganization } from './organization-names.ts';
import { useLive } from '../presence/use-live.ts';
import { useRefreshWorkspace } from './use-refresh-workspace.ts';
import { useWorkspace, type Workspace } from './use-workspace.ts';
import { shownPicture } from './waiting-pictures.ts';
import styles from './workspace-frame.module.css';

/** A workspace whose organisation is known. */
export type OpenWorkspace = Workspace & { organization: NonNullable<Workspace['organization']> };

interface WorkspaceFrameProps {
  now: Date;
  group?: string | undefined;
  /**
   * True if the page fills the browser window, as the page with the draft table does. Other pages have the
   * height of their content.
   */
  isSheet?: boolean;
  /**
   * True for a page that needs the full width. It has a link to the groups in place of the list of groups.
   */
  isWide?: boolean;
  /** True if the frame adds the page's margins. */
  hasMargins?: boolean;
  children: (workspace: OpenWorkspace) => ReactNode;
}

/** Renders the frame of a publisher's pages: the groups at the left, the company menu below them. */
export function WorkspaceFrame({
  now,
  group,
  isSheet = false,
  isWide = false,
  hasMargins = false,
  children,
}: WorkspaceFrameProps) {
  const { member_id, publisher } = useSnapshot(sessionState);
  const workspace = useWorkspace();
  const refreshed = useRefreshWorkspace(workspace, now);
  useLive();
  const [isFolded, fold] = useFolded('groups');
  if (member_id === 0)
    return (
      <div className="wrap page">
        <LogInFirst title={t('workspace.loginTitle')} />
      </div>
    );
  if (!publisher) return <Closed />;
  if (!workspace) return <Waiting />;
  const { organization } = workspace;
  if (!organization || (group && workspace.coming.includes(group))) return <NothingHere {...refreshed} />;
  const open = { ...workspace, organization };
  if (isWide) return <div className="wrap page">{children(open)}</div>;
  return (
    <div className={classNames(styles.frame, isSheet && styles.sheet, isSheet && isFolded && styles.folded)}>
      {isSheet && isFolded ? (
        <FoldedSide onUnfold={() => fold(false)} />
      ) : (
        <Side workspace={open} now={now} group={group} onFold={isSheet ? () => fold(true) : undefined} />
      )}
      <div className={classNames(styles.content, hasMargins && styles.margins)}>{children(open)}</div>
    </div>
  );
}

interface SideProps {
  workspace: OpenWorkspace;
  now: Date;
  group: string | undefined;
  /** Collapses the column with the groups and the menu. Absent on pages where the column is always shown. */
  onFold: (() => void) | undefined;
}

const FoldedSide = ({ onUnfold }: { onUnfold: () => void }) => (
  <aside className={styles.side} aria-label={t('workspace.groups')}>
    <Button
      kind="quiet"
      icon={chevronRightIcon}
      className={styles.fold}
      label={t('workspace.showGroups')}
      aria-expanded={false}
      onClick={onUnfold}
    />
  </aside>
);

function Side({ workspace, now, group, onFold }: SideProps) {
  const { organization, templates, drafts, pictures } = workspace;
  const draftTotal = [...drafts.values()].reduce((sum, { length }) => sum + length, 0);
  return (
    <aside className={styles.side} aria-label={t('workspace.groups')}>
      <div className={`row gap-2 pad-3 ${styles.owner}`}>
        <OwnerMark id={organization.id} logo={shownPicture(organization.logo, pictures)} size="l" />
        <p>
          <b>{namesOfOrganization(organization)}</b>
          {workspace.coming.length === 0 ? (
            <small>{t('workspace.sum', { groups: templates.length, drafts: draftTotal })}</small>
          ) : (
            <PendingGroups coming={workspace.coming} />
          )}
        </p>
        {onFold && (
          <Button
            kind="quiet"
            icon={chevronLeftIcon}
            className={styles.fold}
            label={t('workspace.hideGroups')}
            aria-expanded
            onClick={onFold}
          />
        )}
      </div>
      <div className={styles.groups}>
        <GroupList workspace={workspace} current={group} now={now} />
        <NewGroup
          shipownerId={organization.id}
          renderTrigger={(open) => (
            <Button kind="quiet" icon={plusIcon} className={styles.add} onClick={open}>
              {t('workspace.newGroup')}
            </Button>
          )}
        />
      </div>
      <CompanyMenu />
    </aside>
  );
}

function CompanyMenu() {
  const [path] = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the menu is wider than the screen, so the current entry is scrolled into view.
    const here = list.current?.querySelector<HTMLElement>(`[href="#${path}"]`);
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft;
  }, [path]);
  const [direct, publish, ...elsewhere] = companyEntries();
  const history = { path: routes.publishHistory, label: t('history.link') };
  const entries = [direct, publish, history, ...elsewhere].filter((entry) => entry !== undefined);
  return (
    <nav aria-label={t('workspace.menu')}>
      <ul ref={list} className={styles.menu}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <a href={`#${entry.path}`} aria-current={entry.path === path ? 'page' : undefined}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Closed = () => (
  <div className="wrap page">
    <StateCard
      kind="locked"
      level={1}
      title={t('workspace.closedTitle')}
      text={t('workspace.closedText')}
      actions={<ButtonLink href={`#${routes.browse}`}>{t('workspace.toSailings')}</ButtonLink>}
    />
  </div>
);

const Waiting = () => (
  <div className="wrap page">
    <SkeletonRows rows={6} />
  </div>
);

/**
 * Renders a message in place of the page, because this device has never received the organisation or the
 * group in the URL.
 */
function NothingHere({ failure, retry }: ReturnType<typeof useRefreshWorkspace>) {
  const isConnected = useIsConnected();
  // On a slow connection the organisation may still be received.
  if (isConnected && !failure) return <Waiting />;
  if (failure?.code === 'publisher_required') return <Closed />;
  return (
    <div className="wrap page">
      {isConnected && failure ? (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('workspace.offlineTitle')} level={1} />
      ) : (
        <StateCard
          kind="offline"
          level={1}
          title={t('workspace.offlineTitle')}
          text={t('workspace.offlineText')}
        />
      )}
    </div>
  );
}
