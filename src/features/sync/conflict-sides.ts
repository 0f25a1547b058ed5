import type { FavouriteConflict, FavouritePlace } from '../../../contract/calls/favourites.ts';
import type { OwnListHead } from '../../../contract/calls/own-list.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import { collectionHarborHandle } from '../../../contract/facts/favourites.ts';
import { ownListRemove, ownListSave } from '../../../contract/facts/own-lists.ts';
import { templateDelete } from '../../../contract/facts/workspace.ts';
import { isEdit } from '../../../trade/edit/edit.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { same } from '../../../trade/edit/same.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { keysOf } from '../../../trade/keys-of.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { bodyOf, type QueuedEntry } from '../../store/outbox.ts';
import { laneName } from './favourite-words.ts';
import { valueText } from './conflict-fields.ts';

/** One difference of a conflict over a whole row: this member's side and the server's side, as texts. */
export interface ConflictSide {
  label: string;
  mine: string;
  theirs: string;
}

interface Named {
  names: HarborNames;
  /** Returns the displayed name of a field. */
  fieldOf: (path: string) => string;
}

/** Returns the differences of a conflict over a whole row. Returns an empty list for other queued changes. */
export function conflictSides(entry: QueuedEntry, named: Named): ConflictSide[] {
  const theirs = entry.error?.theirs;
  if (entry.state !== 'conflict' || typeof theirs !== 'object' || theirs === null) return [];
  const sides = sidesByCall[entry.call] ?? seenSides;
  return sides(entry, theirs as never, named);
}

type Sides = (entry: QueuedEntry, theirs: never, named: Named) => ConflictSide[];

const sidesByCall: Readonly<Record<string, Sides>> = {
  [collectionHarborHandle.path]: favouriteSides,
  [ownListSave.path]: (entry, theirs: { list: OwnListHead | null }) =>
    listSides(listText(bodyOf(ownListSave, entry)), theirs),
  [ownListRemove.path]: (_, theirs: { list: OwnListHead | null }) => listSides(t('sync.removal'), theirs),
  [templateDelete.path]: templateSides,
};

function favouriteSides(
  entry: QueuedEntry,
  { group, lanes, places }: FavouriteConflict,
  { names }: Named,
): ConflictSide[] {
  const asked = bodyOf(collectionHarborHandle, entry).group;
  const isRenamed = asked?.title !== undefined || asked?.base?.title !== group?.title;
  const title = asked?.on === false ? t('sync.removal') : (asked?.title ?? '');
  return [
    ...(places
      ? [{ label: t('sync.place'), mine: placeText(places.mine), theirs: placeText(places.theirs) }]
      : []),
    ...(group && !places && isRenamed
      ? [{ label: t('sync.groupTitle'), mine: title, theirs: group.title || t('sync.firstGroup') }]
      : []),
    ...lanes.map((lane) => ({
      label: laneName(lane, names),
      mine: t('sync.removal'),
      theirs: t('sync.addedSince'),
    })),
  ];
}

function placeText(place: FavouritePlace | null): string {
  if (!place) return t('sync.removal');
  const { group_title, at, total } = place;
  const text = t('sync.placeOf', { at, total });
  return group_title === null ? text : `${group_title || t('sync.firstGroup')} · ${text}`;
}

const listSides = (mine: string, { list }: { list: OwnListHead | null }): ConflictSide[] => [
  { label: t('sync.ownList'), mine, theirs: list ? listText(list) : t('sync.removed') },
];

const listText = ({ list_date, row_total }: Pick<OwnListHead, 'list_date' | 'row_total'>): string =>
  `${shortDayText(list_date)} · ${t('sync.ownListRows', { n: row_total })}`;

/**
 * Returns the fields that differ between the server's row and the row that the person saw (`base` in the
 * body). Fields without a displayed name are left out.
 */
function seenSides({ body }: QueuedEntry, theirs: object, { fieldOf }: Named): ConflictSide[] {
  const base = valueAt(body, 'base');
  if (isEdit(body) || !isRecord(base)) return [];
  return keysOf(base)
    .filter((field) => fieldOf(field) !== field && !same(base[field], valueAt(theirs, field)))
    .map((field) => ({
      label: fieldOf(field),
      mine: t('sync.seenAtRemoval', { value: valueText(base[field]) }),
      theirs: valueText(valueAt(theirs, field)),
    }));
}

function templateSides(entry: QueuedEntry, theirs: Template, { fieldOf }: Named): ConflictSide[] {
  const { base } = bodyOf(templateDelete, entry);
  const seen = (value: string) => t('sync.seenAtRemoval', { value });
  const sailings = (n: number) => t('sync.sailingCount', { n });
  const sides: ConflictSide[] = [];
  if (base.title !== theirs.title)
    sides.push({ label: fieldOf('title'), mine: seen(base.title), theirs: theirs.title });
  if (base.sailing_total !== theirs.sailing_total)
    sides.push({
      label: t('sync.sailings'),
      mine: seen(sailings(base.sailing_total)),
      theirs: sailings(theirs.sailing_total),
    });
  const isPublished =
    theirs.batch_id !== null && ![base.batch_id, base.scheduled_id].includes(theirs.batch_id);
  if (base.digest !== undefined && isPublished)
    sides.push({ label: t('sync.publication'), mine: t('sync.removal'), theirs: t('sync.publishedSince') });
  if (base.digest !== undefined && theirs.scheduled && theirs.scheduled.id !== base.scheduled_id)
    sides.push({ label: t('sync.publication'), mine: t('sync.removal'), theirs: t('sync.scheduledSince') });
  if (sides.length === 0)
    sides.push({ label: t('sync.sailings'), mine: t('sync.removal'), theirs: t('sync.editedSince') });
  return sides;
}
