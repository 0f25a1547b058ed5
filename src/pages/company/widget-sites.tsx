import { useState, type FormEvent } from 'react';

import { widgetLimits } from '../../../contract/limits/widget-limits.ts';
import { siteOriginOf } from '../../../contract/wire/widget-frame.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { closeIcon, plusIcon } from '../../ui/first-icon-shapes.ts';
import styles from './company-page.module.css';

interface WidgetSitesProps {
  origins: readonly string[];
  onChange: (origins: string[]) => void;
}

/**
 * The websites that may show the widget. Each typed URL is converted to an https origin, or refused with a
 * reason.
 */
export function WidgetSites({ origins, onChange }: WidgetSitesProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const origin = siteOriginOf(typed);
    if (origin === null) return setError(t('widget.siteInvalid'));
    if (origins.includes(origin)) return setError(t('widget.siteTwice'));
    if (origins.length >= widgetLimits.originsMost)
      return setError(t('widget.siteMost', { n: widgetLimits.originsMost }));
    onChange([...origins, origin]);
    setTyped('');
    return setError('');
  };
  return (
    <section className={styles.card} aria-labelledby="widget-sites">
      <h2 id="widget-sites">{t('widget.sites')}</h2>
      <p className="note">{t('widget.sitesHint')}</p>
      {origins.length === 0 ? (
        <p>{t('widget.noSites')}</p>
      ) : (
        <ul className={styles.sites}>
          {origins.map((origin) => (
            <li key={origin}>
              <b>{origin.replace('https://', '')}</b>
              <Button
                kind="quiet"
                icon={closeIcon}
                label={t('widget.remove', { site: origin.replace('https://', '') })}
                onClick={() => onChange(origins.filter((one) => one !== origin))}
              />
            </li>
          ))}
        </ul>
      )}
      <form autoComplete="off" className={styles.add} noValidate onSubmit={add}>
        <TextField
          label={t('widget.site')}
          inputMode="url"
          autoComplete="off"
          placeholder={t('widget.siteExample')}
          maxLength={widgetLimits.originCharsMost}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError('');
          }}
        />
        <Button type="submit" icon={plusIcon}>
          {t('widget.add')}
        </Button>
      </form>
    </section>
  );
}
