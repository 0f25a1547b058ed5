import { useState } from 'react';

import { historyLink } from '../../../contract/links/publish-links.ts';
import { t } from '../../i18n/t.ts';
import type { Template } from '../../store/own-rows.ts';
import { discard } from '../../sync/queue/queue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { deleteTemplate, renameTemplate } from './change-templates.ts';
import type { SaveName } from '../../frame/name-dialog.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';

interface GroupMenuProps {
  group: Pick<Template, 'id' | 'title'>;
  draftTotal: number;
  /** The number of sailings that a deletion affects: drafts, and published sailings without a draft. */
  affectedTotal: number;
  /** The number of imported rows that wait for correction. */
  trayTotal: number;
  onDeleted?: () => void;
  /**
   * Confirms to customers that the published sailings are still valid. Absent if the group has no published
   * sailings.
   */
  onConfirm?: (() => void) | undefined;
  /**
   * Opens the month list, which the publisher sends to customers. Absent if customers see no sailings of the
   * group.
   */
  onMonthList?: (() => void) | undefined;
}

export function GroupMenu({
  group,
  draftTotal,
  affectedTotal,
  trayTotal,
  onDeleted,
  onConfirm,
  onMonthList,
}: GroupMenuProps) {
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const label = t('workspace.groupMenu', { group: group.title });
  const close = () => setAsks(null);
  const remove = () => {
    close();
    let entry = '';
    const act = async () => {
      entry = await deleteTemplate(group, draftTotal);
    };
    const done = t('workspace.deleted', { group: group.title, n: affectedTotal });
    void runWithMessage(act, done, () => discard(entry)).then((isDone) => isDone && onDeleted?.());
  };
  return (
    <>
      <MoreMenu
        label={label}
        entries={[
          ...(onConfirm ? [{ key: 'confirm', label: t('publishing.confirm'), onSelect: onConfirm }] : []),
          ...(onMonthList ? [{ key: 'months', label: t('workspace.monthList'), onSelect: onMonthList }] : []),
          { key: 'history', label: t('history.link'), href: `#${historyLink({ id: group.id })}` },
          { key: 'rename', label: t('workspace.rename'), onSelect: () => setAsks('name') },
          {
            key: 'delete',
            label: t('workspace.deleteGroup'),
            isApart: true,
            onSelect: () => setAsks('delete'),
          },
        ]}
      />
      <TemplateNameDialog
        isOpen={asks === 'name'}
        title={t('workspace.renameTitle')}
        action={t('workspace.save')}
        first={group.title}
        onSave={async (title, seen, showFault) => rename({ id: group.id, title, seen, showFault })}
        onClose={close}
      />
      <DeleteQuestion
        isOpen={asks === 'delete'}
        title={group.title}
        affectedTotal={affectedTotal}
        trayTotal={trayTotal}
        onDelete={remove}
        onClose={close}
      />
    </>
  );
}

interface DeleteQuestionProps extends Pick<GroupMenuProps, 'affectedTotal' | 'trayTotal'> {
  isOpen: boolean;
  title: string;
  onDelete: () => void;
  onClose: () => void;
}

const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { isOpen, title, affectedTotal, trayTotal, onDelete, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      onClose={onClose}
      title={t('workspace.deleteTitle')}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" onClick={onDelete}>
            {t('workspace.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>
        {affectedTotal > 0
          ? t('workspace.deleteText', { group: title, n: affectedTotal })
          : t('workspace.deleteEmpty', { group: title })}
        {trayTotal > 0 && ` ${t('workspace.deleteTray', { n: trayTotal })}`}
      </p>
    </Dialog>
  );
};

interface Renaming {
  id: string;
  title: string;
  /** The name that the group had when the person began to edit it. */
  seen: string;
  showFault: Parameters<SaveName>[2];
}

async function rename({ id, title, seen, showFault }: Renaming): Promise<boolean> {
  if (title === seen) return true;
  return runWithMessage(
    () => renameTemplate({ id, title: seen }, title),
    t('workspace.renamed', { group: title }),
    () => renameTemplate({ id, title }, seen),
    showFault,
  );
}
