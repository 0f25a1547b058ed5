import { useState } from 'react';

import { batchLogList, type LogRow } from '../../../../contract/calls/publishing.ts';
import { publishLogLink } from '../../../../contract/links/publish-links.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { LogFilter } from '../../../features/history/log-filter.tsx';
import { LogList } from '../../../features/history/log-list.tsx';
import { failureText } from '../../../frame/fault-card.tsx';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import styles from './log-side.module.css';
import { useLogContext } from './use-log-context.ts';

interface LogSideProps {
  /** The id of the group; undefined for the log of all groups. */
  groupId?: string | undefined;
  workspace: OpenWorkspace;
  now: Date;
}

/** The number of rows shown next to a comparison. */
const rowsShown = 12;

/** The newest entries of the log, with a link to all. */
export function LogSide({ groupId, workspace, now }: LogSideProps) {
  const [action, setAction] = useState<LogRow['action']>();
  const { answer, failure, pending } = useAnswer(batchLogList, {
    template_id: groupId,
    action,
    page_size: rowsShown,
  });
  const context = useLogContext(workspace, now);
  return (
    <section className="shrinks" aria-labelledby="log-title">
      <header className={styles.head}>
        <h2 id="log-title">{t('history.log')}</h2>
        <LogFilter action={action} onChange={setAction} />
      </header>
      {answer ? (
        <LogList rows={answer.list} hasGroups={groupId === undefined} context={context} />
      ) : (
        <p className={styles.note} role="status">
          {failure && !pending ? reasonText(failure) : t('ui.loading')}
        </p>
      )}
      {answer?.list.length === 0 && (
        <p className={styles.note}>{t(action ? 'history.logNoneAction' : 'history.logNone')}</p>
      )}
      <a className="inline-row text-s high-36" href={`#${publishLogLink({ id: groupId, action })}`}>
        {answer ? t('history.logAllN', { n: answer.total }) : t('history.logAll')}
      </a>
    </section>
  );
}

const reasonText = (failure: Parameters<typeof failureText>[0]): string =>
  failure.code === 'unreachable' ? t('history.logOffline') : failureText(failure);
