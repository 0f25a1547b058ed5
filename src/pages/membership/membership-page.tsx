import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { contractAuthoritySelect, contractSelect, type Plan } from '../../../contract/calls/membership.ts';
import { membershipLink } from '../../../contract/links/membership-links.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import { useProfile } from '../../features/account/use-profile.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CodeCard } from './code-card.tsx';
import { CopyAge } from './copy-age.tsx';
import { MemberNow, VisitorNow } from './member-now.tsx';
import styles from './membership-page.module.css';
import { OrderDialog } from './order-dialog.tsx';
import type { PlanTableProps } from './plan-table.tsx';
import { Plans } from './plans.tsx';
import { SeatNote } from './seat-note.tsx';
import { UsageCard } from './usage-card.tsx';

const nothing = {};

/**
 * The membership page: the current tier, the plans with their benefits, the usage, and the field for a code.
 */
export function MembershipPage() {
  const { member_id } = useSnapshot(sessionState);
  return (
    <div className="wrap page">
      <h1 className="below-3 text-xl" tabIndex={-1}>
        {t('membership.title_membership')}
      </h1>
      {member_id > 0 ? <Member /> : <Visitor />}
    </div>
  );
}

const Visitor = () => (
  <>
    <VisitorNow />
    <Offer mine={undefined} isLent={false} />
  </>
);

function Member() {
  const { answer: profile, failure, fetchedTime, retry } = useProfile();
  const now = useNow();
  return (
    <>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      <SeatNote />
      <MemberNow profile={profile} now={now} />
      <Offer mine={profile?.tier} isLent={typeof profile?.seat_owner === 'string'} />
      <div className={styles.columns}>
        {profile && <UsageCard key={profile.tier} tier={profile.tier} />}
        <CodeCard onRedeemed={retry} />
      </div>
    </>
  );
}

/** The plans, and the order dialog for the plan in the URL. */
function Offer({ mine, isLent }: Pick<PlanTableProps, 'mine' | 'isLent'>) {
  const { member_id } = useSnapshot(sessionState);
  const plans = useAnswer(contractSelect, nothing);
  const benefits = useAnswer(contractAuthoritySelect, nothing);
  const isCutOff = useIsCutOff();
  const [, navigate] = useLocation();
  const chosenId = Number(new URLSearchParams(useSearch()).get('plan'));
  const failure = plans.failure ?? benefits.failure;
  if (!plans.answer || !benefits.answer)
    return failure ? (
      <FaultCard
        failure={failure}
        offlineTitle={t('membership.offlineTitle')}
        onRetry={() => {
          plans.retry();
          benefits.retry();
        }}
      />
    ) : (
      <SkeletonRows rows={8} />
    );
  const { list } = plans.answer;
  const choose = ({ id }: Plan) =>
    navigate(member_id > 0 ? membershipLink(id) : loginLink(membershipLink(id)));
  return (
    <>
      {isCutOff && <CopyAge fetchedTime={plans.fetchedTime} />}
      <Plans plans={list} benefits={benefits.answer.list} {...{ mine, isLent, isCutOff }} onChoose={choose} />
      <OrderDialog
        plan={member_id > 0 ? list.find(({ id }) => id === chosenId) : undefined}
        onClose={() => navigate(membershipLink(), { replace: true })}
      />
    </>
  );
}
