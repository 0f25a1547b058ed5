import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import {
  inquiryList,
  reportList,
  type InquiryRow,
  type ReportRow,
} from '../../../contract/calls/inquiries.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import styles from './inquiry-page.module.css';
import { parseInquiries, type InquiriesState } from './inquiries-state.ts';
import { WrittenCard } from './written-card.tsx';

/**
 * The member's inquiries and reports to shipowners. Publishers also see the inquiries and reports that their
 * organisation received.
 */
export function InquiryPage() {
  const { member_id, publisher, role } = useSnapshot(sessionState);
  const state = parseInquiries(useSearch());
  const [, navigate] = useLocation();
  const isReceiver = publisher || role === 'ADMIN';
  const side = isReceiver ? state.side : 'sent';
  const link = (changes: Partial<InquiriesState>) => linkOf({ ...state, side, page: 1, ...changes });
  if (member_id === 0)
    return (
      <div className="wrap page">
        <LogInFirst
          title={t('inquiry.loginTitle')}
          text={t('inquiry.loginText')}
          other={
            <ButtonLink kind="quiet" href={`#${routes.browse}`}>
              {t('inquiry.find')}
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <div className="wrap page">
      <h1 className="text-xl" tabIndex={-1}>
        {t('inquiry.title')}
      </h1>
      <div className={styles.choices}>
        <Segments
          label={t('inquiry.kind')}
          segments={[
            { value: 'inquiry', label: t('inquiry.kind_inquiry') },
            { value: 'report', label: t('inquiry.kind_report') },
          ]}
          value={state.kind}
          onChange={(kind) => navigate(link({ kind }), { replace: true })}
        />
        {isReceiver && (
          <Segments
            label={t('inquiry.side')}
            segments={[
              { value: 'received', label: t('inquiry.side_received') },
              { value: 'sent', label: t('inquiry.side_sent') },
            ]}
            value={side}
            onChange={(chosen) => navigate(link({ side: chosen }), { replace: true })}
          />
        )}
      </div>
      <List state={{ ...state, side }} linkOf={(page) => `#${link({ page })}`} />
    </div>
  );
}

const linkOf = ({ kind, side, page }: InquiriesState): string =>
  `${routes.inquiry}?${new URLSearchParams({ kind, side, page: String(page) }).toString()}`;

interface ListProps {
  state: InquiriesState;
  linkOf: (page: number) => string;
}

function List({ state: { kind, side, page }, linkOf }: ListProps) {
  const request = { side, page };
  const inquiries = useAnswer(inquiryList, kind === 'inquiry' ? request : null);
  const reports = useAnswer(reportList, kind === 'report' ? request : null);
  const { answer, failure, fetchedTime, pending, retry } = kind === 'inquiry' ? inquiries : reports;
  const names = useHarborBook(true, busyHarbors).names;
  const now = useNow();
  if (!answer) {
    if (failure && !pending)
      return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('inquiry.offlineTitle')} />;
    return (
      <>
        <SkeletonRows rows={4} look="card" />
        <LoadingAfterDelay />
      </>
    );
  }
  const rows: readonly (InquiryRow | ReportRow)[] = answer.list;
  return (
    <>
      {failure && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {rows.length === 0 && (
        <StateCard
          kind="empty"
          title={t('inquiry.none')}
          text={side === 'sent' ? t('inquiry.noneSent') : t('inquiry.noneReceived')}
          actions={
            side === 'sent' ? (
              <>
                <ButtonLink kind="primary" href={`#${routes.browse}`}>
                  {t('inquiry.find')}
                </ButtonLink>
                <ButtonLink kind="quiet" href={`#${routes.favourites}`}>
                  {t('shell.tabFavourites')}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink href={`#${routes.publish}`}>{t('shell.tabPublish')}</ButtonLink>
            )
          }
        />
      )}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <WrittenCard row={row} names={names} now={now} />
          </li>
        ))}
      </ul>
      <Pagination page={answer.page} pageCount={Math.ceil(answer.total / answer.page_size)} hrefOf={linkOf} />
    </>
  );
}
