import { useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { t } from '../../i18n/t.ts';
import { transferDrafts } from '../../features/workspace/change-drafts.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { Workspace } from '../../features/workspace/use-workspace.ts';
import type { Template } from '../../store/own-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './transfer-dialog.module.css';

interface TransferDialogProps {
  /** The ids of the sailings to move; null if the dialog is closed. */
  ids: readonly string[] | null;
  from: Pick<Template, 'id'>;
  others: readonly Pick<Template, 'id' | 'title'>[];
  drafts: Workspace['drafts'];
  onClose: () => void;
  onMoved: (templateId: string) => void;
}

/**
 * Asks for the schedule group to which the sailings are moved. The moved sailings are added after the group's
 * own drafts.
 */
export function TransferDialog({ ids, from, others, drafts, onClose, onMoved }: TransferDialogProps) {
  const [chosen, setChosen] = useState('');
  const to = others.find(({ id }) => id === chosen) ?? others[0];
  const there = (to && drafts.get(to.id)?.length) ?? 0;
  const total = there + (ids?.length ?? 0);
  const isTooMany = total > limits.draftsPerGroupMost;
  const move = () => {
    onClose();
    if (!to || !ids) return;
    const rows = placedBehind(ids, drafts.get(to.id) ?? []);
    const former = (drafts.get(from.id) ?? []).filter(({ id }) => ids.includes(id));
    const back = former.map(({ id, sequence }) => ({ id, sequence }));
    void runWithMessage(
      () => transferDrafts(rows, { from: from.id, to: to.id }),
      t('workspace.moved', { n: rows.length, group: to.title }),
      () => transferDrafts(back, { from: to.id, to: from.id }),
    ).then((isDone) => isDone && onMoved(to.id));
  };
  return (
    <Dialog
      isOpen={ids !== null}
      isSheet
      onClose={onClose}
      title={t('workspace.moveTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" disabled={isTooMany} onClick={move}>
            {t('workspace.move')}
          </Button>
        </>
      }
    >
      <fieldset className="grid unpadded">
        <legend className="below-2 muted">{t('workspace.moveText', { n: ids?.length ?? 0 })}</legend>
        {others.map(({ id, title }) => (
          <label key={id} className={`row tap gap-3 ${styles.group}`}>
            <input type="radio" name="group" checked={id === to?.id} onChange={() => setChosen(id)} />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {isTooMany && to && (
        <p className="text-s failed" role="alert">
          {t('workspace.moveTooMany', { group: to.title, n: total, most: limits.draftsPerGroupMost })}
        </p>
      )}
    </Dialog>
  );
}

function placedBehind(ids: readonly string[], there: readonly { sequence: string }[]) {
  let last = there.at(-1)?.sequence ?? null;
  return ids.map((id) => {
    last = keyBetween(last, null);
    return { id, sequence: last };
  });
}
