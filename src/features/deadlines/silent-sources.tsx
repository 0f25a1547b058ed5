import { useEffect, useState } from 'react';

import { informationSilent } from '../../../contract/calls/sailings/missing-news.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import { t } from '../../i18n/t.ts';
import { openStore } from '../../store/open-store.ts';
import { watchStore } from '../../store/watch-store.ts';
import { affectedBySilence } from '../../sync/containers/affected-by-silence.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { markSilenceSeen, seenSilences, unseenSilence } from './seen-silence.ts';
import { silentText, sourceName } from './silent-words.ts';

interface SilentSourcesProps {
  memberId: number;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the terminals and carriers from which no data has been received for longer than usual, if sailings
 * of the member's lanes depend on them. Each note is shown until the member marks it as seen.
 */
export function SilentSources({ memberId, names, now }: SilentSourcesProps) {
  const { answer } = useAnswer(informationSilent, {});
  const [affected, setAffected] = useState<ReadonlyMap<string, number>>(new Map());
  const seen = useWatched<readonly string[]>(
    (show, fail) => watchStore(seenSilences, show, fail),
    [memberId],
  );
  useEffect(() => {
    let isOver = false;
    const count = async () => affectedBySilence(await openStore(), memberId, answer?.list ?? []);
    // If the stored sailings cannot be read, no source is shown.
    void count().then(
      (found) => !isOver && setAffected(found),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [answer, memberId]);
  if (!seen) return null;
  const shown = unseenSilence(answer?.list ?? [], seen).filter(({ id }) => (affected.get(id) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="unpadded stack gap-2 below-4" aria-label={t('changes.kind_silent')}>
      {shown.map((source) => (
        <li key={source.id} className="row gap-2 outlined pad-2-4 text-s">
          <div className="grows">
            <span className="row wraps gap-2">
              <Badge kind="moved">{t('changes.kind_silent')}</Badge>
              <b>{sourceName(source, names)}</b>
            </span>
            {silentText(source, now)} {t('changes.silentSailings', { n: affected.get(source.id) ?? 0 })}
          </div>
          <Button
            kind="quiet"
            icon={checkIcon}
            label={t('changes.markOne', { ship: sourceName(source, names) })}
            onClick={() => void runWithMessage(() => markSilenceSeen(source), undefined)}
          />
        </li>
      ))}
    </ul>
  );
}
