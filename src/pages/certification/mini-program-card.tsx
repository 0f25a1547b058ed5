import { useWechat } from '../../features/content/use-wechat.ts';
import { t } from '../../i18n/t.ts';
import styles from './certification-page.module.css';

/**
 * Renders the QR code of the WeChat mini-program. An application can be made there too; the certification
 * page then shows its state.
 */
export function MiniProgramCard() {
  const { answer, pending } = useWechat();
  return (
    <section className={styles.mini} aria-labelledby="mini-title">
      <h2 className="ink text-m" id="mini-title">
        {t('certification.miniTitle')}
      </h2>
      <span className={styles.code}>
        {answer && (
          <img src={answer.mini_program_picture} width="148" height="148" alt={t('certification.miniCode')} />
        )}
        {!answer && !pending && <span>{t('certification.miniOffline')}</span>}
      </span>
      {answer?.is_demo && <p className="text-xs">{t('certification.miniSample')}</p>}
      <p>{t('certification.miniText')}</p>
    </section>
  );
}
