import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { useKernel } from '../../hooks/use-kernel.ts';
import { t } from '../../i18n/t.ts';
import { sharedState, type SharedState } from '../../state/shared-state.ts';
import { Card } from '../../ui/card.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import words from '../../ui/words-page.module.css';
import styles from './about-page.module.css';

/** The page about the site: its purpose, the data that each kind of user can see, contacts and version. */
export function AboutPage() {
  const kernel = useKernel();
  const { logo } = useSnapshot(sharedState);
  return (
    <div className={`wrap ${words.page} ${styles.page}`}>
      <div className={words.words}>
        <h1 className={`text-2xl ${styles.title}`} tabIndex={-1}>
          {t('agreement.aboutTitle', { site: t('shell.site') })}
        </h1>
        <p className={words.lead}>{t('agreement.aboutText')}</p>
        {kernel?.features.demo && <p className={styles.demo}>{t('shell.demoText')}</p>}
        <h2>{t('agreement.who')}</h2>
        <dl className={styles.who}>
          {whoSeesWhat().map(({ label, value }) => (
            <div key={label}>
              <dt className="bold">{label}</dt>
              <dd className="muted">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.coverage}>
          <a href={`#${routes.coverage}`}>{t('browse.coverage')}</a>
          <a href={`#${routes.articles}`}>{t('agreement.aboutArticles')}</a>
          <a href={`#${routes.wechat}`}>{t('agreement.miniProgram')}</a>
          <a href={`#${routes.adverts}`}>{t('agreement.aboutAdverts')}</a>
        </p>
      </div>
      <Card head={<h2>{t('agreement.site')}</h2>} className={styles.contact}>
        <Facts facts={contactFacts(kernel, logo)} />
      </Card>
    </div>
  );
}

const whoSeesWhat = (): Fact[] => [
  { label: t('agreement.aboutVisitors'), value: t('agreement.aboutVisitorsText') },
  { label: t('agreement.aboutMembers'), value: t('agreement.aboutMembersText') },
  { label: t('agreement.aboutCertified'), value: t('agreement.aboutCertifiedText') },
  { label: t('agreement.aboutOffline'), value: t('agreement.aboutOfflineText') },
];

function contactFacts(kernel: ReturnType<typeof useKernel>, logo: SharedState['logo']): Fact[] {
  if (!kernel) return [];
  const { phone, email } = kernel.contact;
  const facts = [
    phone && {
      label: t('agreement.phone'),
      value: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    },
    email && { label: t('agreement.mail'), value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t('agreement.versionLabel'), value: kernel.version },
    kernel.copyright && { label: t('agreement.copyright'), value: kernel.copyright },
    logo && { label: t('agreement.miniProgram'), value: <MiniProgram logo={logo} /> },
  ];
  return facts.filter((fact) => fact !== '' && fact !== null);
}

const MiniProgram = ({ logo }: { logo: NonNullable<SharedState['logo']> }) => (
  <span className="row gap-2">
    <img src={logo.mini_program_logo} width="32" height="32" alt="" /> {logo.mini_program_description}
  </span>
);
