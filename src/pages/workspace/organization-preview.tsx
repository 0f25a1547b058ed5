import { useState } from 'react';

import { currentLanguage, t } from '../../i18n/t.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { OrganizationForm } from '../../features/workspace/change-organization.ts';
import styles from './organization-preview.module.css';

/** A live preview of the organisation's public page, in either language. */
export function OrganizationPreview({
  id,
  form,
  logo,
}: {
  id: number;
  form: OrganizationForm;
  /** The current URL of the logo. */
  logo: string;
}) {
  const [language, setLanguage] = useState(currentLanguage);
  const isChinese = language === 'zh';
  const [title, other] = isChinese
    ? [form.chinese_title, form.english_title]
    : [form.english_title, form.chinese_title];
  const description = isChinese ? form.chinese_description : form.english_description;
  return (
    <aside className={styles.preview} aria-label={t('workspace.preview')}>
      <div className="row apart gap-2 below-4 note">
        <span>{t('workspace.preview')}</span>
        <Segments
          label={t('workspace.preview')}
          segments={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'EN' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className="row gap-3" lang={isChinese ? 'zh-Hans' : 'en'}>
        <OwnerMark id={id} logo={logo} size="l" />
        <p className="grid shrinks breaks">
          <b>{title || other}</b>
          {title !== '' && other !== '' && (
            <small className="muted" lang={isChinese ? 'en' : 'zh-Hans'}>
              {other}
            </small>
          )}
        </p>
      </div>
      <p className={styles.text} lang={isChinese ? 'zh-Hans' : 'en'}>
        {description === '' ? <i>{t('workspace.noDescription')}</i> : description}
      </p>
    </aside>
  );
}
