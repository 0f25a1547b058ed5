import type { Client } from '../../../contract/calls/content/client.ts';
import { t } from '../../i18n/t.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { followedLink } from './followed-link.ts';
import styles from './home-parts.module.css';
import { titleOf } from './in-language.ts';

export function HomePartners({ clients }: { clients: readonly Client[] }) {
  if (clients.length === 0) return null;
  return (
    <section aria-labelledby="partners-title">
      <div className="section-head">
        <h2 id="partners-title">{t('content.partners')}</h2>
        {clients.some(({ is_demo }) => is_demo) && <p>{t('content.demo')}</p>}
      </div>
      <ul className={styles.partners}>
        {clients.map((client) => (
          <li key={client.id}>
            <Partner client={client} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partner({ client }: { client: Client }) {
  const inside = (
    <>
      <OwnerMark id={client.id} logo={client.logo?.path} />
      <span>{titleOf(client)}</span>
    </>
  );
  return client.website === '' ? (
    <span className={styles.partner}>{inside}</span>
  ) : (
    <a className={styles.partner} href={followedLink(client.website)}>
      {inside}
    </a>
  );
}
