import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { useFetching } from './use-fetching.ts';

/** Renders a button that fetches the sailings of all lanes for offline search, and shows the progress. */
export function UpdatePacks() {
  const { percent, isBusy, fetchAll } = useFetching();
  return (
    <>
      <Button icon={refreshIcon} isBusy={isBusy} onClick={() => void fetchAll()}>
        {percent === null ? t('packs.updateAll') : t('packs.updatingPercent', { n: percent })}
      </Button>
      <span className="sr-only" role="status">
        {isBusy && t('packs.updating')}
      </span>
    </>
  );
}
