import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { LogInFirst } from '../../frame/log-in-first.tsx';
import { useCertification } from '../../features/certification/use-certification.ts';
import { useSeats } from '../../features/membership/use-seats.ts';
import { ownLink } from '../../features/session/own-link.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { PartFault } from '../../frame/part-fault.tsx';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { chevronLeftIcon } from '../../ui/icon-shapes.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { SideColumns } from '../../ui/side-columns.tsx';
import { CertificationForm } from './certification-form.tsx';
import styles from './certification-page.module.css';
import { Certified, Refused, Waiting } from './certification-states.tsx';
import { MiniProgramCard } from './mini-program-card.tsx';
import { OwnSeats } from './own-seats.tsx';
import { OwnSeat, SeatOffers } from './seat-offers.tsx';

/**
 * The page for certifying a company. It also shows the state of an application that was made in the WeChat
 * mini-program.
 */
export function CertificationPage() {
  const { member_id } = useSnapshot(sessionState);
  const query = useRawQuery();
  const back = ownLink(query.get('back'));
  const seat = query.get('seat');
  const isAboutSeats = query.get('part') === 'seats';
  return (
    <div className="wrap page">
      {member_id > 0 ? (
        <Mine key={member_id} back={back} seat={seat} isAboutSeats={isAboutSeats} />
      ) : (
        <LogInFirst title={t('certification.loginTitle')} />
      )}
    </div>
  );
}

interface MineProps {
  back: string | null;
  /** The token of the offered seat in the link that opened the page; null if the link contains none. */
  seat: string | null;
  /** True if the link is about seats, which are then shown first. */
  isAboutSeats: boolean;
}

function Mine({ back, seat, isAboutSeats }: MineProps) {
  const { answer, failure, pending, retry, put, ask } = useCertification();
  const seats = useSeats();
  if (!answer && failure && !pending)
    return (
      <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('certification.offlineTitle')} />
    );
  if (!answer) return <PageWaiting title={t('membership.title_certification')} />;
  const { application } = answer;
  const isCertified = answer.certification_status === 1;
  const isWaiting = application?.state === 'waiting';
  const own = seats.answer?.own && (
    <OwnSeats own={seats.answer.own} isDemo={seats.answer.is_demo} put={seats.put} />
  );
  return (
    <>
      <ButtonLink
        kind="quiet"
        icon={chevronLeftIcon}
        href={`#${back ?? routes.user}`}
        className={styles.back}
      >
        {t(back ? 'certification.back' : 'certification.user')}
      </ButtonLink>
      <h1 className="below-4 text-xl" tabIndex={-1}>
        {t('membership.title_certification')}
      </h1>
      {isAboutSeats && <SeatsFault seats={seats} />}
      {seats.answer && (
        <div className={styles.seats}>
          <SeatOffers seats={seats.answer} put={seats.put} token={seat} />
          {seats.answer.held && <OwnSeat seat={seats.answer.held} put={seats.put} />}
          {isAboutSeats && own}
        </div>
      )}
      <SideColumns>
        <div className="grid shrinks gap-4">
          {isCertified && <Certified application={application} back={back} />}
          {!isCertified && isWaiting && <Waiting application={application} put={put} />}
          {!isCertified && application?.state === 'refused' && <Refused application={application} />}
          {!isCertified && !isWaiting && (
            <CertificationForm
              key={application?.submit_time}
              application={application}
              isDemo={answer.is_demo}
              put={put}
              onConflict={ask}
            />
          )}
        </div>
        {!isCertified && <MiniProgramCard />}
      </SideColumns>
      {!isAboutSeats && own && <div className={styles.ownSeats}>{own}</div>}
    </>
  );
}

/** Shows why the seats failed to load. Rendered only if the link that opened the page is about seats. */
function SeatsFault({ seats: { answer, failure, pending, retry } }: { seats: ReturnType<typeof useSeats> }) {
  if (answer || !failure || pending) return null;
  return (
    <div className={styles.seats}>
      <PartFault failure={failure} onRetry={retry} offlineText={t('certification.seatsOffline')} />
    </div>
  );
}
