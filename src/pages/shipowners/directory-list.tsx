import type { DirectoryPage, ShipownerEntry } from '../../../contract/calls/sailings/directory.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { t } from '../../i18n/t.ts';
import { Pagination } from '../../ui/pagination.tsx';
import styles from './directory.module.css';
import { DirectoryRow } from './directory-row.tsx';
import type { Directory } from './use-directory.ts';

interface DirectoryListProps {
  page: DirectoryPage;
  directory: Directory;
  names: HarborNames;
  now: Date;
}

/**
 * Renders one page of the directory of shipowners in three parts: favourites, recommended shipowners, and all
 * others.
 */
export function DirectoryList({ page, directory, names, now }: DirectoryListProps) {
  const parts = partsOf(page.list);
  return (
    <>
      {parts.map(({ kind, owners }, index) => (
        <section key={kind} className={styles.part} aria-labelledby={`part-${kind}`}>
          <h2 id={`part-${kind}`} className="below-2 text-m">
            {partText[kind]()}
          </h2>
          {index === 0 && <Head />}
          <ul className={`board ${styles.list}`}>
            {owners.map((owner) => (
              <DirectoryRow key={owner.id} owner={owner} names={names} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={page.page}
        pageCount={Math.ceil(page.total / page.page_size)}
        hrefOf={(number) => `#${directory.linkOf({ page: number })}`}
      />
    </>
  );
}

type Part = 'favourites' | 'recommended' | 'others';

const partText: Record<Part, () => string> = {
  favourites: () => t('shipowners.favourites'),
  recommended: () => t('shipowners.recommended'),
  others: () => t('shipowners.others'),
};

function partOf({ is_favourite, is_recommended }: ShipownerEntry): Part {
  if (is_favourite) return 'favourites';
  return is_recommended ? 'recommended' : 'others';
}

/**
 * Divides the shipowners into three parts. A shipowner is a favourite if the answer states it; the favourites
 * on this device are not used, so that a row does not move when the reader makes it a favourite.
 */
function partsOf(list: readonly ShipownerEntry[]): { kind: Part; owners: ShipownerEntry[] }[] {
  const kinds: readonly Part[] = ['favourites', 'recommended', 'others'];
  return kinds
    .map((kind) => ({ kind, owners: list.filter((owner) => partOf(owner) === kind) }))
    .filter(({ owners }) => owners.length > 0);
}

/** The column headings, hidden from screen readers. */
const Head = () => (
  <div className={styles.head} aria-hidden="true">
    <span>{t('shipowners.owner')}</span>
    <span>{t('shipowners.lanes')}</span>
    <span>{t('shipowners.live')}</span>
    <span>{t('shipowners.stability', { n: limits.laycansShown })}</span>
    <span>{t('shipowners.word')}</span>
  </div>
);
