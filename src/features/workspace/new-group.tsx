import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { templateLink } from '../../../contract/links/publish-links.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import { t } from '../../i18n/t.ts';
import { addTemplate } from './change-templates.ts';
import type { SaveName } from '../../frame/name-dialog.tsx';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { runWithMessage } from '../../ui/run-with-message.ts';

interface NewGroupProps {
  shipownerId: number;
  renderTrigger: (open: () => void) => ReactNode;
}

export function NewGroup({ shipownerId, renderTrigger }: NewGroupProps) {
  const [isNaming, setIsNaming] = useState(false);
  const [kind, setKind] = useState<SailingKind>('general');
  const [, navigate] = useLocation();
  const create: SaveName = async (title, _, showFault) => {
    let id = '';
    const act = async () => {
      id = await addTemplate(title, kind, shipownerId);
    };
    const isDone = await runWithMessage(act, t('workspace.created', { group: title }), undefined, showFault);
    if (isDone) navigate(templateLink(id, 'add'));
    return isDone;
  };
  return (
    <>
      {renderTrigger(() => setIsNaming(true))}
      <TemplateNameDialog
        isOpen={isNaming}
        title={t('workspace.newGroup')}
        action={t('workspace.create')}
        first=""
        kind={{ value: kind, onChange: setKind }}
        onSave={create}
        onClose={() => setIsNaming(false)}
      />
    </>
  );
}
