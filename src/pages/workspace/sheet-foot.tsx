import { useMemo, type ReactNode } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import type { UnreadByDraft } from '../../features/publishing/blocked-changes.ts';
import type { TrackedRow } from '../../features/workspace/use-workspace.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { checkIcon, waitingIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sheet-foot.module.css';

interface SheetFootProps {
  drafts: readonly TrackedRow<TemplateSchedule>[];
  harbors: HarborBook | null;
  unread: UnreadByDraft;
  today: PlainDate;
  /** The actions for the drafts. */
  children?: ReactNode;
}

/** The state of the typed drafts: saved on this device, sent, refused or faulty. */
export function SheetFoot({ drafts, harbors, unread, today, children }: SheetFootProps) {
  const unsent = drafts.filter(({ isUnsent }) => isUnsent).length;
  const isRefused = drafts.some(({ refusal }) => refusal !== null);
  const isConflict = drafts.some(({ refusal }) => refusal?.code === 'conflict');
  const faulty = useMemo(() => {
    if (!harbors) return 0;
    const codes = new Set(harbors.list.map(({ code }) => code));
    const context = { isHarbor: (code: string) => codes.has(code), today };
    return drafts.filter(
      (draft) => unread.has(draft.id) || draftVerdicts(draft, context).some(({ kind }) => kind === 'fault'),
    ).length;
  }, [drafts, harbors, unread, today]);
  return (
    <footer className={styles.foot}>
      {unsent === 0 ? (
        <span className={styles.saved}>
          <Icon shape={checkIcon} size="s" />
          {t('workspace.savedSent')}
        </span>
      ) : (
        <span className={styles.unsent}>
          <Icon shape={waitingIcon} size="s" />
          {t('workspace.unsent', { n: unsent })}
        </span>
      )}
      {isRefused && (
        <a className={styles.faults} href={`#${routes.sync}`}>
          <Icon shape={warningIcon} size="s" />
          {t(isConflict ? 'workspace.conflict' : 'workspace.refused')}
        </a>
      )}
      {faulty > 0 && (
        <span className={styles.faults}>
          <Icon shape={warningIcon} size="s" />
          {t('workspace.faults', { n: faulty })}
        </span>
      )}
      {children}
    </footer>
  );
}
