import { useSnapshot } from 'valtio/react';

import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { SideColumns } from '../../ui/side-columns.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FollowTotals } from './follow-totals.tsx';
import { RulesCard } from './rules-card.tsx';
import { SubjectCard } from './subject-card.tsx';
import { ChannelsCard } from '../../features/alerts/channels-card.tsx';
import { LogCard } from '../../features/alerts/log-card.tsx';
import { PreviewCard } from '../../features/alerts/preview-card.tsx';
import { QuietCard } from '../../features/alerts/quiet-card.tsx';
import { useAlerts } from '../../features/alerts/use-alerts.ts';
import { WhatCard } from '../../features/alerts/what-card.tsx';

/**
 * The page of alerts: the reported changes, the channels, the smallest change reported per subject, the quiet
 * hours, and the log of sent alerts.
 */
export function AlertsPage() {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className="wrap page">
      {member_id > 0 ? <Mine /> : <LogInFirst title={t('alerts.loginTitle')} text={t('alerts.loginText')} />}
    </div>
  );
}

function Mine() {
  const now = useNow();
  const isCutOff = useIsCutOff();
  const alerts = useAlerts();
  const { data, failure, fetchedTime, pending, retry } = alerts;
  const editing = { ...alerts, isCutOff };
  return (
    <>
      <div className="flex wraps apart on-baseline gap-2 below-4">
        <h1 className="text-xl" tabIndex={-1}>
          {t('alerts.title')}
        </h1>
        {data && <FollowTotals rules={data.rules} />}
      </div>
      {!data && failure && !pending && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('alerts.offlineTitle')} />
      )}
      {!data && (pending || !failure) && <SkeletonRows rows={8} />}
      {data && failure && fetchedTime !== undefined && (
        <div className="below-4">
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        </div>
      )}
      {data && isCutOff && (
        <p className="pad-2-3 below-4 text-s ageing rounded ageing-ground" role="status">
          {t('alerts.offline')}
        </p>
      )}
      {data && (
        <SideColumns>
          <div className="stack shrinks gap-4">
            <SubjectCard data={data} editing={editing} />
            <WhatCard data={data} editing={editing} />
            <ChannelsCard data={data} editing={editing} now={now} />
            <RulesCard data={data} editing={editing} />
          </div>
          <div className="stack shrinks gap-4">
            <QuietCard data={data} editing={editing} now={now} />
            <LogCard data={data} now={now} />
            <PreviewCard data={data} />
          </div>
        </SideColumns>
      )}
    </>
  );
}
