import { useSnapshot } from 'valtio/react';

import { informationSchedule } from '../../../contract/calls/sailings/sailing.ts';
import { searchData, type SiteFound } from '../../../contract/calls/site-search.ts';
import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { loginLink } from '../../../contract/links/screen-paths.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { VoyageList } from '../../features/sailings/voyage-list.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { PartFault } from '../../frame/part-fault.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface VesselSailingsProps {
  vessel: VesselDetail;
  book: HarborBook | null;
  now: Date;
}

/**
 * Renders the published sailings of the vessel. Only members may see which vessel makes a sailing, so a
 * visitor sees a link to the login.
 */
export function VesselSailings(props: VesselSailingsProps) {
  const isMember = useSnapshot(sessionState).member_id > 0;
  return (
    <Card isFlush head={<h2>{t('vessels.sailings')}</h2>}>
      {isMember ? <Published {...props} /> : <LogIn mmsi={props.vessel.mmsi} />}
    </Card>
  );
}

const LogIn = ({ mmsi }: { mmsi: string }) => (
  <div className="row wraps apart gap-3 pad-4 muted">
    <p>{t('vessels.sailingsLogin')}</p>
    <ButtonLink href={`#${loginLink(vesselLink(mmsi))}`}>{t('vessels.logIn')}</ButtonLink>
  </div>
);

function Published({ vessel, book, now }: VesselSailingsProps) {
  const { found, hit } = useFound(vessel);
  const others = useAnswer(informationSchedule, hit ? { id: hit.next.id } : null);
  if (found && !found.answer)
    return found.failure && !found.pending ? (
      <div className="pad-4 muted">
        <PartFault failure={found.failure} onRetry={found.retry} offlineText={t('vessels.sailingsOffline')} />
      </div>
    ) : (
      <SkeletonRows rows={2} />
    );
  if (!hit) return <p className="pad-4 muted">{t('vessels.noSailings')}</p>;
  const rest = others.answer?.list.filter(({ id }) => id !== hit.next.id) ?? [];
  return <VoyageList voyages={[hit.next, ...rest]} names={namesOf(book)} now={now} />;
}

type Vessels = NonNullable<SiteFound['vessels']>['list'];

/**
 * Finds the vessel among the vessels with sailings: by its IMO number or, if a publisher has not stated that
 * number, by its name. `found` is null if the vessel has no published sailings.
 */
function useFound({ imo, name }: VesselDetail) {
  const isIt = (one: Vessels[number]) =>
    imo && one.imo ? one.imo === imo : one.ship_name.toUpperCase() === name.toUpperCase();
  const byImo = useAnswer(searchData, imo ? { keyword: imo, kind: 'vessels' } : null);
  const hit = byImo.answer?.vessels?.list.find(isIt);
  const isNameAsked = name !== '' && !hit && (!imo || byImo.answer !== undefined);
  const byName = useAnswer(searchData, isNameAsked ? { keyword: name, kind: 'vessels' } : null);
  if (isNameAsked) return { found: byName, hit: byName.answer?.vessels?.list.find(isIt) };
  return { found: imo ? byImo : null, hit };
}
