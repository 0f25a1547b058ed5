import type { GroupChange, LaneChange } from '../../../contract/calls/favourites.ts';
import {
  collectionHarborHandle,
  collectionShipownerHandle,
  collectionVesselHandle,
} from '../../../contract/facts/favourites.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { bodyOf, changeIn, describedRow, type QueuedEntry } from '../../store/outbox.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { Words } from './words.ts';

const editLink = routes.favourites;

export const favouriteWords = {
  [collectionHarborHandle.path]: (entry: QueuedEntry, names: HarborNames) => {
    const { lane, group } = bodyOf(collectionHarborHandle, entry);
    const what = lane ? laneWords(lane, entry, names) : groupWords(group, entry);
    return { what, where: '', editLink };
  },
  [collectionShipownerHandle.path]: (entry: QueuedEntry) => {
    const { on, shipowner_id } = bodyOf(collectionShipownerHandle, entry);
    const owner = ownerName(entry) ?? String(shipowner_id);
    return { what: t(on ? 'sync.keepOwner' : 'sync.dropOwner', { owner }), where: '', editLink };
  },
  [collectionVesselHandle.path]: (entry: QueuedEntry) => {
    const { on, mmsi } = bodyOf(collectionVesselHandle, entry);
    const vessel = describedRow(changeIn(entry, 'collection_vessel'))?.name || mmsi;
    return { what: t(on ? 'sync.followVessel' : 'sync.unfollowVessel', { vessel }), where: '', editLink };
  },
} satisfies Record<string, Words>;

function laneWords(lane: LaneChange, entry: QueuedEntry, names: HarborNames): string {
  const words = { lane: laneName(lane, names) };
  if (!lane.on) return t('sync.dropLane', words);
  if (lane.former_group_id !== undefined) return t('sync.moveLane', words);
  const isNew = entry.rows.some(({ before }) => before === null);
  return t(isNew ? 'sync.addFavourite' : 'sync.orderLane', words);
}

/** Returns the names of the loading and the discharging place of a lane. */
export function laneName({ from, to }: Pick<LaneChange, 'from' | 'to'>, names: HarborNames): string {
  const end = (text: string) => endText(names.end(text, currentLanguage()));
  return `${end(from)} – ${to === null ? t('harbors.anywhere') : end(to)}`;
}

function groupWords(group: GroupChange | undefined, { rows }: QueuedEntry): string {
  if (!group) return t('sync.orderGroup');
  const [row] = rows;
  // The first changed row of a deletion may be a lane, which has no title. The text then has no name.
  if (!group.on) return `${t('sync.dropGroup')} ${group.base?.title || titleOf(row?.before)}`.trim();
  if (group.title === undefined) return t('sync.orderGroup');
  const isNew = row?.before === null;
  return t(isNew ? 'sync.addGroup' : 'sync.renameGroup', { group: group.title });
}

const titleOf = (row: object | null | undefined): string =>
  row && 'title' in row && typeof row.title === 'string' ? row.title : '';

function ownerName(entry: QueuedEntry): string | undefined {
  const row = describedRow(changeIn(entry, 'collection_shipowner'));
  const titles = [row?.chinese_title, row?.english_title];
  const [own, other] = currentLanguage() === 'zh' ? titles : titles.toReversed();
  return own || other;
}
