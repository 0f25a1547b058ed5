import { systemWechat } from '../../../contract/calls/site/system.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './certify-dialog.module.css';

/** Certification happens in the mini-program: its code, and what to do with it. */
export function CertifyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { answer, pending } = useAnswer(systemWechat, isOpen ? {} : null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sailing.certifyTitle')}
      isSheet
      actions={<Button onClick={onClose}>{t('sailing.notNow')}</Button>}
    >
      <div className={styles.body}>
        <figure className={styles.code}>
          {answer && <img src={answer.mini_program_picture} alt={t('sailing.certifyCode')} />}
          {!answer && !pending && <p>{t('sailing.certifyOffline')}</p>}
          {answer?.is_demo && <figcaption>{t('sailing.certifyDemo')}</figcaption>}
        </figure>
        <ol className={styles.steps}>
          <li>{t('sailing.certifyStep1')}</li>
          <li>{t('sailing.certifyStep2')}</li>
          <li>{t('sailing.certifyStep3')}</li>
        </ol>
      </div>
    </Dialog>
  );
}
