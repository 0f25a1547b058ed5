import { useState } from 'react';

import { lanesInGroupMost } from '../../../contract/limits/limits.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { addFavourite } from '../../features/favourites/change-lanes.ts';
import { namedLane } from '../../features/favourites/named-lane.ts';
import type { Favourites } from '../../features/favourites/use-favourites.ts';
import { endOf, type EndDraft } from '../../features/harbors/end-draft.ts';
import { EndField } from '../../features/harbors/end-field.tsx';
import type { HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { useTwoEnds, type TwoEnds } from '../../features/harbors/use-two-ends.ts';
import { recentTokens, useRecentSearches } from '../../features/harbors/use-recent-searches.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { laneEnds } from '../../store/own-rows.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './add-lane-form.module.css';
import { runWithMessage } from '../../ui/run-with-message.ts';
import type { Tier } from './tier-line.tsx';

interface AddLaneFormProps {
  favourites: Favourites;
  book: HarborBookView;
  tier: Tier | undefined;
  onDone: () => void;
}

/** The form for a new favourite lane. Without a destination it adds a favourite port. */
export function AddLaneForm({ favourites, book, tier, onDone }: AddLaneFormProps) {
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const searches = useRecentSearches() ?? [];
  const areGroupsFull = favourites.groups.every(({ lanes }) => lanes.length >= lanesInGroupMost);
  const isFull = tier !== undefined && favourites.laneTotal >= tier.limits.collection_lanes;
  const addLane = async ({ from, to }: TwoEnds) => {
    const found = errorsOf(from, to, favourites);
    setErrors(found);
    if (found.from || found.to) return;
    const lane = { from: endOf(from), to: endOf(to) || null };
    if (await runWithMessage(() => addFavourite(lane), t('favourites.added'))) onDone();
  };
  const ends = useTwoEnds({ from: '', to: '' }, book, (sent) => void addLane(sent));
  const recent = { from: recentTokens(searches, 'from'), to: recentTokens(searches, 'to') };
  const fields = { ends, book, recent, errors };
  if (isFull)
    return (
      <div className={styles.full} role="status">
        <p>
          <b>{sentence(currentLanguage(), 'favourites_full')}</b>
        </p>
        <p>
          {t('favourites.fullLanes', { n: tier.limits.collection_lanes })} {t('favourites.fullWhat')}
        </p>
        <ButtonLink href={`#${routes.membership}`}>{t('favourites.upgrade')}</ButtonLink>
      </div>
    );
  if (areGroupsFull)
    return (
      <div className={styles.full} role="status">
        <p>
          <b>{t('favourites.groupFullTitle')}</b>
        </p>
        <p>{t('favourites.groupFullWhat', { n: lanesInGroupMost })}</p>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={ends.submit} noValidate>
      <EndField side="load" {...fields} />
      <EndField side="unload" {...fields} />
      <Button type="submit" isBusy={ends.isAsked} className={styles.add}>
        {t('favourites.add')}
      </Button>
    </form>
  );
}

function errorsOf(from: EndDraft, to: EndDraft, favourites: Favourites): { from?: string; to?: string } {
  if (from.text !== '') return { from: t('harbors.notChosen', { text: from.text }) };
  if (to.text !== '') return { to: t('harbors.notChosen', { text: to.text }) };
  if (from.tokens.length === 0) return { from: t('favourites.fromMissing') };
  if (endOf(from) === endOf(to)) return { to: t('harbors.endsEqual') };
  const lane = namedLane(endOf(from), endOf(to));
  const ends = laneEnds(lane.from, lane.to);
  const isFavourite = favourites.groups.some(({ lanes }) => lanes.some((one) => one.ends === ends));
  return isFavourite ? { to: t('favourites.addedAlready') } : {};
}
