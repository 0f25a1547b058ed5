import { containerList } from '../../../contract/calls/containers.ts';
import type { SailingPage } from '../../../contract/calls/sailings/sailing.ts';
import { browseLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { useAnswer, type AnswerView } from '../../hooks/use-answer.ts';
import { CompareBarSlot, tickOf } from '../../features/compare/compare-slots.tsx';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { Sailings } from '../../features/sailings/sailings.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { liveCountText } from './live-count.ts';
import { ownContainerLanes } from './own-container-lanes.ts';

interface OwnerSailingsProps {
  shipownerId: number;
  view: AnswerView<SailingPage>;
  names: HarborNames;
  now: Date;
}

/** The shipowner's next sailings, with a link to all. */
export function OwnerSailings(props: OwnerSailingsProps) {
  const { answer } = props.view;
  const all = browseLink({ shipowner_id: String(props.shipownerId) });
  return (
    <section aria-labelledby="sailings-title">
      <header className="row wraps tap gap-x3 text-s">
        <h2 className="text-m" id="sailings-title">
          {t('shipowner.sailings')}
        </h2>
        {answer && answer.total > 0 && (
          <>
            <span className="muted">{liveCountText(answer)}</span>
            <a className="inline-row to-end tap" href={`#${all}`}>
              {t('shipowner.all')}
            </a>
          </>
        )}
      </header>
      <List {...props} />
    </section>
  );
}

/** The number of sailings shown; the search lists all, with filters. */
const rowsShown = 8;
const anywhere = { from: '', to: '' };

function List({ shipownerId, view, names, now }: OwnerSailingsProps) {
  const { answer, failure, pending, retry } = view;
  if (!answer) {
    if (!failure || pending)
      return (
        <>
          <SkeletonRows rows={5} look="card" />
          <LoadingAfterDelay />
        </>
      );
    return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('shipowner.offlineSailings')} />;
  }
  const fetchedTime = view.fetchedTime ?? now.getTime();
  const port = (code: string) => names.harborName(code, currentLanguage());
  return (
    <>
      {failure && <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />}
      {answer.total === 0 ? (
        <None shipownerId={shipownerId} />
      ) : (
        <Sailings
          rows={answer.list.slice(0, rowsShown)}
          names={names}
          lane={anywhere}
          now={now}
          back={shipownerLink(shipownerId)}
          confirmTime={answer.confirm_time}
          fetchedTime={fetchedTime}
          act={tickOf}
          // All rows are of the shipowner of this page, so each row shows its lane in place of the shipowner.
          who={({ load, unload }) => `${port(load.harbor_code)} → ${port(unload.harbor_code)}`}
        />
      )}
      <CompareBarSlot lane={anywhere} />
    </>
  );
}

/**
 * Rendered if the shipowner has no sailings of general cargo. The text states that there are no sailings only
 * if there are no container lanes either.
 */
function None({ shipownerId }: { shipownerId: number }) {
  const { answer, failure } = useAnswer(containerList, ownContainerLanes(shipownerId));
  if (!answer && !failure) return <SkeletonRows rows={2} look="card" />;
  if (answer?.total === 0)
    return (
      <StateCard
        kind="noMatch"
        title={t('shipowner.empty')}
        level={3}
        text={t('shipowner.emptyText')}
        actions={
          <ButtonLink href={`#${browseLink({ when: 'past', shipowner_id: String(shipownerId) })}`}>
            {t('shipowner.past')}
          </ButtonLink>
        }
      />
    );
  return (
    <StateCard
      kind="noMatch"
      title={t('shipowner.noGeneral')}
      level={3}
      text={answer && t('shipowner.containersBelow')}
    />
  );
}
