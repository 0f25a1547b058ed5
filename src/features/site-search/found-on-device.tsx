import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { t } from '../../i18n/t.ts';
import { hitSymbols } from './hit-icons.ts';
import { HitList } from './hit-list.tsx';
import type { HitWords } from './hits-of-found.ts';
import { hitsOnDevice } from './hits-on-device.ts';
import { useThingsOnDevice } from './use-site-search.ts';

/** Renders the results from this device, if the network does not answer. */
export function FoundOnDevice({ words, book }: { words: HitWords; book: HarborBook | null }) {
  const groups = hitsOnDevice(book, useThingsOnDevice(), words);
  if (groups.length === 0) return <p>{t('siteSearch.offlineNothing')}</p>;
  return groups.map(({ kind, hits }) => (
    <HitList key={kind} kind={kind} hits={hits} label={t(hitSymbols[kind].label)} isOnDevice />
  ));
}
