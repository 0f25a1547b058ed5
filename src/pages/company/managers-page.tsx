import { Fragment, useState } from 'react';

import type { Manager } from '../../../contract/calls/workspace/manager.ts';
import { harborShiproute } from '../../../contract/calls/harbors.ts';
import type { Shiproute } from '../../../trade/harbors/harbor.ts';
import { templateLink } from '../../../contract/links/publish-links.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { useNow } from '../../hooks/use-now.ts';
import { addManager, deleteManager, editManager } from '../../features/workspace/change-managers.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { useTypedOfDeletedManagers } from './typed-manager.ts';
import { ManagerDialog } from './manager-dialog.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import styles from './managers-page.module.css';

/** The company's route managers, the contact persons of its sailings. */
export function ManagersPage() {
  const now = useNow();
  return <WorkspaceFrame now={now}>{(workspace) => <Managers workspace={workspace} />}</WorkspaceFrame>;
}

function Managers({ workspace }: { workspace: OpenWorkspace }) {
  const shiproutes = useAnswer(harborShiproute, {}).answer?.list ?? [];
  const [editing, setEditing] = useState<Manager | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Manager | null>(null);
  const { managers, organization } = workspace;
  const add = (kind: 'plain' | 'primary') => (
    <Button kind={kind} icon={plusIcon} onClick={() => setEditing('new')}>
      {t('workspace.newManager')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>{t('workspace.titleManagers')}</PageTitle>
          <p className="muted">{t('workspace.managersText')}</p>
        </div>
        {managers.length > 0 && add('primary')}
      </div>
      <DeletedManagers shipownerId={organization.id} managers={managers} onOpen={setEditing} />
      {managers.length === 0 ? (
        <StateCard
          kind="empty"
          title={t('workspace.noManagers')}
          text={t('workspace.noManagersText')}
          actions={add('primary')}
        />
      ) : (
        <ul className="line-above">
          {managers.map((manager) => (
            <ManagerRow
              key={manager.id}
              manager={manager}
              shiproutes={shiproutes}
              usedIn={groupsManagedBy(manager.id, workspace).reduce((sum, { total }) => sum + total, 0)}
              onEdit={() => setEditing(manager)}
              onDelete={() => setDeleting(manager)}
            />
          ))}
        </ul>
      )}
      <ManagerDialog
        manager={editing}
        shiproutes={shiproutes}
        onClose={() => setEditing(null)}
        present={managers.find(({ id }) => editing !== 'new' && id === editing?.id)}
        onSave={(form, seen, showFault) =>
          runWithMessage(
            () => (seen ? editManager(seen, form) : addManager(form, organization.id)),
            t('workspace.saved'),
            undefined,
            showFault,
          )
        }
      />
      <DeleteDialog manager={deleting} workspace={workspace} onClose={() => setDeleting(null)} />
    </div>
  );
}

interface DeletedManagersProps {
  shipownerId: number;
  managers: readonly Manager[];
  onOpen: (manager: Manager) => void;
}

/**
 * Renders notes about managers whom a colleague has deleted while this person had typed changes to them. The
 * form with the changes can be opened and then saved as a new manager, or discarded.
 */
const DeletedManagers = ({ shipownerId, managers, onOpen }: DeletedManagersProps) =>
  useTypedOfDeletedManagers(shipownerId, managers).map((manager) => (
    <p
      key={manager.id}
      className="row wraps apart gap-2-4 pad-3 below-4 ageing rounded ageing-ground"
      role="status"
    >
      {t('workspace.managerGoneTyped', { name: nameOf(manager) })}
      <Button onClick={() => onOpen(manager)}>{t('workspace.goOnTyping')}</Button>
    </p>
  ));

const nameOf = ({ chinese_name, english_name }: Manager): string =>
  currentLanguage() === 'zh' ? chinese_name : english_name;

interface ManagerRowProps {
  manager: Workspace['managers'][number];
  shiproutes: readonly Shiproute[];
  usedIn: number;
  onEdit: () => void;
  onDelete: () => void;
}

function ManagerRow({ manager, shiproutes, usedIn, onEdit, onDelete }: ManagerRowProps) {
  const { chinese_name, english_name, phone, email, shiproute_ids, isUnsent, refusal } = manager;
  const [name, other] =
    currentLanguage() === 'zh' ? [chinese_name, english_name] : [english_name, chinese_name];
  const label = t('workspace.managerMenu', { name });
  const routes = shiproute_ids.flatMap((id) => {
    const route = shiproutes.find((one) => one.id === id);
    return route ? [nameIn(route, currentLanguage())] : [];
  });
  return (
    <li className={styles.manager}>
      <p className={styles.name}>
        <b>{name}</b> <span>{other}</span>
      </p>
      <p className={`grid text-14 ${styles.reach}`}>
        {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <Routes names={routes} />
      <p className={styles.used}>
        {usedIn > 0 ? t('workspace.usedIn', { n: usedIn }) : t('workspace.notUsed')}
        {isUnsent && (
          <span className={refusal ? styles.refused : 'block bold text-xs ageing'}>
            {t(refusal ? 'workspace.refused' : 'workspace.waiting')}
          </span>
        )}
      </p>
      <MoreMenu
        label={label}
        entries={[
          { key: 'edit', label: t('workspace.edit'), onSelect: onEdit },
          { key: 'delete', label: t('workspace.deleteManager'), isApart: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}

/** The greatest number of trade lanes shown for a manager; the manager's dialog shows all lanes. */
const routesShown = 4;

const Routes = ({ names }: { names: readonly string[] }) => (
  <p className={styles.routes}>
    {names.length === 0 && t('workspace.allRoutes')}
    {names.slice(0, routesShown).map((name, at) => (
      <Fragment key={name}>
        {at > 0 && t('ui.comma')}
        <span className="nowrap">{name}</span>
      </Fragment>
    ))}
    {names.length > routesShown && (
      <>
        {t('ui.comma')}
        {t('workspace.moreRoutes', { n: names.length - routesShown })}
      </>
    )}
  </p>
);

/**
 * Asks the person to confirm the deletion of a manager. If drafts name the manager, the manager cannot be
 * deleted, and the dialog lists the groups of these drafts instead.
 */
function DeleteDialog({
  manager,
  workspace,
  onClose,
}: {
  manager: Manager | null;
  workspace: OpenWorkspace;
  onClose: () => void;
}) {
  const uses = manager ? groupsManagedBy(manager.id, workspace) : [];
  const name = manager ? nameOf(manager) : '';
  const remove = () => {
    onClose();
    if (!manager) return;
    void runWithMessage(
      () => deleteManager(manager),
      t('workspace.managerDeleted', { name }),
      () => addManager(manager, manager.shipowner_id),
    );
  };
  return (
    <Dialog
      isOpen={manager !== null}
      role="alertdialog"
      onClose={onClose}
      title={t('workspace.deleteManagerTitle')}
      actions={
        uses.length > 0 ? (
          <Button onClick={onClose} data-autofocus>
            {t('workspace.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <Button kind="danger" onClick={remove}>
              {t('workspace.deleteConfirm')}
            </Button>
          </>
        )
      }
    >
      <p>{t(uses.length > 0 ? 'workspace.inUse' : 'workspace.deleteManagerText', { name })}</p>
      {uses.length > 0 && (
        <ul className="above-2">
          {uses.map(({ id, title, total }) => (
            <li key={id}>
              <a className="inline-row tap" href={`#${templateLink(id)}`}>
                {t('workspace.inUseOf', { group: title, n: total })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Returns the groups whose drafts name the manager, each with the number of drafts. */
function groupsManagedBy(managerId: string, { templates, drafts }: Pick<Workspace, 'templates' | 'drafts'>) {
  return templates
    .map(({ id, title }) => ({
      id,
      title,
      total: (drafts.get(id) ?? []).filter(({ manager_id }) => manager_id === managerId).length,
    }))
    .filter(({ total }) => total > 0);
}
