import { useId } from 'react';

import type { Colleague, SharedGroup } from '../../../contract/calls/colleagues.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { NotLoaded } from '../../features/colleagues/not-loaded.tsx';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { useColleagues } from '../../features/colleagues/use-colleagues.ts';
import { addGroup, dropGroup } from '../../features/favourites/change-groups.ts';
import { addFavourite } from '../../features/favourites/change-lanes.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { messageMs, runWithMessage } from '../../ui/run-with-message.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { Button } from '../../ui/button.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { laneText } from './board.ts';
import styles from './colleagues.module.css';
import type { Tier } from './tier-line.tsx';

interface ColleagueGroupsProps {
  favourites: Favourites;
  tier: Tier;
  names: HarborNames;
  now: Date;
  onSharing: (sharing: Sharing | undefined) => void;
}

/**
 * Favourite groups that colleagues share. The member can open each lane in the search and copy a group, but
 * not change it.
 */
export function ColleagueGroups({ favourites, tier, names, now, onSharing }: ColleagueGroupsProps) {
  const id = useId();
  const view = useColleagues('group', tier.tier, onSharing);
  const once = useOneAtATime();
  const { answer, fetchedTime, source } = view;
  if (answer && !answer.may_share) return null;
  const sharers = answer?.colleagues.filter(({ groups }) => groups.length > 0) ?? [];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className="row wraps tap gap-x3">
        <h2 className="text-l" id={id}>
          {t('colleagues.lanesTitle')}
        </h2>
        {source === 'device' && fetchedTime !== undefined && (
          <Age time={fetchedTime} now={now}>
            {t('favourites.asOf', { ago: agoText(fetchedTime, now) })}
          </Age>
        )}
      </header>
      {!answer && <NotLoaded view={view} />}
      {answer && sharers.length === 0 && <p className="note">{t('colleagues.none')}</p>}
      {sharers.flatMap((colleague) =>
        colleague.groups.map((group) => (
          <Group
            key={`${colleague.seat} ${group.id}`}
            {...{ colleague, group, names }}
            onCopy={() =>
              void once(() => copy({ ...group, title: titleOf(group, colleague) }, { favourites, tier }))
            }
          />
        )),
      )}
      {answer?.is_cut && <p className="note">{t('colleagues.cut')}</p>}
    </section>
  );
}

interface GroupProps {
  colleague: Colleague;
  group: SharedGroup;
  names: HarborNames;
  onCopy: () => void;
}

function Group({ colleague, group, names, onCopy }: GroupProps) {
  const title = titleOf(group, colleague);
  return (
    <article className={styles.group} aria-label={`${title}, ${t('colleagues.of', colleague)}`}>
      <header>
        <h3 className="text-m breaks">{title}</h3>
        <p>
          {t('colleagues.of', { name: colleague.name })} · {t('colleagues.lanes', { n: group.lanes.length })}
        </p>
        {group.lanes.length > 0 && (
          <Button kind="quiet" onClick={onCopy}>
            {t('colleagues.copy')}
          </Button>
        )}
      </header>
      {group.lanes.length === 0 && <p className="note pad-3-4">{t('colleagues.noLanes')}</p>}
      <ul>
        {group.lanes.map((lane) => (
          <li key={`${lane.from} ${lane.to}`}>
            <a href={`#${browseLink({ from: lane.from, to: lane.to ?? undefined })}`}>
              {lane.to === null ? (
                <span>{laneText(lane, names)}</span>
              ) : (
                <LaneName
                  from={endText(names.end(lane.from, currentLanguage()))}
                  to={endText(names.end(lane.to, currentLanguage()))}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

const titleOf = ({ title }: SharedGroup, { name }: Colleague): string =>
  title || t('colleagues.firstGroup', { name });

/**
 * Copies a shared group as a new group of the member, as queued changes. The limits of the member's tier
 * apply.
 */
async function copy(
  group: SharedGroup,
  { favourites, tier }: Pick<ColleagueGroupsProps, 'favourites' | 'tier'>,
): Promise<void> {
  const { collection_groups: groupsMost, collection_lanes: lanesMost } = tier.limits;
  const showText = (text: string) => showMessage(text, { forMs: messageMs });
  if (favourites.groups.length >= groupsMost) return showText(t('colleagues.groupsFull', { n: groupsMost }));
  if (favourites.laneTotal + group.lanes.length > lanesMost)
    return showText(t('colleagues.lanesFull', { n: lanesMost }));
  const id = makeUuidV7();
  const sequence = keyBetween(favourites.groups.at(-1)?.sequence || null, null);
  const { title } = group;
  const act = async () => {
    await addGroup({ title, sequence }, id);
    // Adds the lanes one after another, because each is added at the end of the group.
    for (const lane of group.lanes) await addFavourite({ from: lane.from, to: lane.to }, id);
  };
  await runWithMessage(act, t('colleagues.copied', { group: title }), () => dropGroup(id));
}
