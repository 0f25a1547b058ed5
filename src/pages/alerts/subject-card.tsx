import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { browseLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { vesselView } from '../../../contract/open/client-calls.ts';
import { ruleOf, usualRule } from '../../features/alerts/alert-subject.ts';
import type { AlertCardProps } from '../../features/alerts/use-alerts.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { waitingNames } from '../../features/harbors/waiting-names.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { laneName } from '../../features/sync/favourite-words.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { FavouriteSwitch, SubjectFrame } from './subject-switch.tsx';
import { useSubject } from './use-subject.ts';

/**
 * Renders the lane, shipowner, vessel or sailing that is named in the URL, with a switch for its alerts. The
 * page of that subject links to this page.
 */
export function SubjectCard(props: AlertCardProps) {
  const subject = useSubject();
  if (!subject) return null;
  if ('information_id' in subject) return <OfSailing {...props} id={subject.information_id} />;
  if ('mmsi' in subject) return <OfVessel {...props} mmsi={subject.mmsi} />;
  if ('shipowner_id' in subject) return <OfOwner {...props} id={subject.shipowner_id} />;
  return <OfLane {...props} lane={subject} />;
}

function OfSailing({ id, data, editing }: AlertCardProps & { id: string }) {
  const { answer } = useAnswer(informationView, { id });
  const rule = ruleOf(data.rules, { information_id: id });
  const name = answer ? `${answer.ship_name ?? 'TBN'} ${answer.voyage_number ?? ''}`.trim() : rule?.title;
  return (
    <SubjectFrame
      subject={{ information_id: id }}
      name={name ?? t('alerts.thisSailing')}
      note={t('alerts.ofSailing')}
      href={sailingLink(id)}
      isOn={rule !== undefined}
      isKnown={rule !== undefined}
      isDisabled={editing.isCutOff}
      onChange={(isOn) => editing.changeRule({ information_id: id }, isOn ? { ...usualRule } : null)}
      data={data}
      editing={editing}
    />
  );
}

function OfVessel({ mmsi, ...props }: AlertCardProps & { mmsi: string }) {
  const { answer } = useAnswer(vesselView, { mmsi });
  const name = answer?.name ?? '';
  return (
    <FavouriteSwitch
      {...props}
      key={mmsi}
      favourite={{ vessel: { mmsi, name } }}
      subject={{ mmsi }}
      name={name || `MMSI ${mmsi}`}
      note={t('alerts.ofVessel')}
      href={vesselLink(mmsi)}
    />
  );
}

function OfOwner({ id, ...props }: AlertCardProps & { id: number }) {
  const { answer } = useAnswer(shipownerData, { id });
  if (!answer) return null;
  return (
    <FavouriteSwitch
      {...props}
      key={id}
      favourite={{ owner: answer }}
      subject={{ shipowner_id: id }}
      name={ownerText(answer)}
      note={t('alerts.ofOwner')}
      href={shipownerLink(id)}
    />
  );
}

function OfLane({ lane, ...props }: AlertCardProps & { lane: { from: string; to: string | null } }) {
  const names = waitingNames(useHarborBook(true, busyHarbors));
  return (
    <FavouriteSwitch
      {...props}
      key={`${lane.from}>${lane.to ?? ''}`}
      favourite={{ lane }}
      subject={lane}
      name={laneName(lane, names)}
      note={t('alerts.ofLane')}
      href={browseLink({ from: lane.from, to: lane.to ?? undefined })}
    />
  );
}
