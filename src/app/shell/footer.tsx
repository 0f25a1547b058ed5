import type { Kernel } from '../../../contract/calls/site/system.ts';
import { agreementLink, routes } from '../../../contract/links/screen-paths.ts';
import { systemWechat } from '../../api/first-calls.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useKernel } from '../../hooks/use-kernel.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import styles from './footer.module.css';
import { hashHref } from '../hash-location.ts';
import { Logo } from './logo.tsx';

const nothing = {};

type MenuLink = NonNullable<Kernel['menu']>[number];

export function Footer() {
  const kernel = useKernel();
  return (
    <footer className={`on-navy ${styles.footer}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <Logo />
          <Links menu={kernel?.menu ?? []} />
          <p>{kernel?.copyright}</p>
          {kernel?.icp && <p>{kernel.icp}</p>}
          {kernel?.features.demo && <p>{t('shell.demoText')}</p>}
        </div>
        <MiniProgram />
      </div>
    </footer>
  );
}

/** Shows the links to pages of the application, followed by the operator's links. */
function Links({ menu }: { menu: readonly MenuLink[] }) {
  const all = [
    { path: routes.shipowners, label: t('shell.shipowners') },
    { path: routes.suppliers, label: t('shell.suppliers') },
    { path: routes.tools, label: t('shell.tools') },
    { path: routes.articles, label: t('shell.articles') },
    { path: routes.about, label: t('shell.about') },
    { path: agreementLink(2), label: t('shell.serviceAgreement') },
    { path: agreementLink(1), label: t('shell.privacyPolicy') },
  ];
  return (
    <nav className={styles.links} aria-label={t('shell.footerLinks')}>
      {all.map(({ path, label }) => (
        <a key={path} href={hashHref(path)}>
          {label}
        </a>
      ))}
      {menu.map((one) => (
        <a key={one.link} href={one.link}>
          {currentLanguage() === 'zh' ? one.chinese_text : one.english_text}
        </a>
      ))}
    </nav>
  );
}

function MiniProgram() {
  const isIdle = useIdle();
  const { answer } = useAnswer(systemWechat, isIdle ? nothing : null);
  return (
    <div className={styles.code}>
      <span className={styles.picture}>
        {answer?.mini_program_picture && (
          <img
            src={answer.mini_program_picture}
            width="84"
            height="84"
            loading="lazy"
            alt={t('shell.miniCode')}
          />
        )}
      </span>
      <p>
        <b>{t('shell.miniTitle')}</b>
        {t(answer?.is_demo ? 'shell.miniExample' : 'shell.miniText')}
      </p>
    </div>
  );
}
