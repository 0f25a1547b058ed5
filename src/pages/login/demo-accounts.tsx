import { sessionDemo } from '../../../contract/calls/account/login.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { grouped } from '../../features/session/code-field.tsx';
import { useKernel } from '../../hooks/use-kernel.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  onChoose: (account: { mobile: string; code: string }) => void;
}

const nothing = {};

/** Demo accounts with their codes. There are none once the site has real data. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const kernel = useKernel();
  const { answer } = useAnswer(sessionDemo, kernel?.features.demo ? nothing : null);
  if (!answer || answer.list.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 className="text-m" id="demo-title">
        {t('login.demo')}
      </h2>
      <p>{t('login.demoText')}</p>
      <ul className={styles.list}>
        {answer.list.map(({ mobile, code, chinese_name, english_name }) => {
          const name = currentLanguage() === 'zh' ? chinese_name : english_name;
          return (
            <li key={mobile}>
              <button
                type="button"
                className={styles.account}
                aria-label={t('login.demoFill', { name, mobile: grouped(mobile), code })}
                onClick={() => onChoose({ mobile, code })}
              >
                <b className="ink">{name}</b>
                <span>{grouped(mobile)}</span>
                <span>{t('login.demoCode', { code })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
