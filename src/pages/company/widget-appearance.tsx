import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { contrastLeast, contrastWithWhite, readableColour } from '../../../contract/readable-colour.ts';
import { t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './company-page.module.css';

interface WidgetAppearanceProps {
  settings: Widget;
  onChange: (changes: Partial<Widget>) => void;
}

/**
 * Colour, language and parts of the widget, with a warning for a colour on which white text is hard to read.
 */
export function WidgetAppearance({ settings, onChange }: WidgetAppearanceProps) {
  const { colour, language, has_search, has_confirmed } = settings;
  const isColour = /^#[\da-f]{6}$/.test(colour);
  return (
    <section className={styles.card} aria-labelledby="widget-look">
      <h2 id="widget-look">{t('widget.appearance')}</h2>
      <div className={styles.colour}>
        <input
          type="color"
          aria-label={t('widget.colour')}
          value={isColour ? colour : '#000000'}
          onChange={(event) => onChange({ colour: event.currentTarget.value })}
        />
        <TextField
          label={t('widget.colour')}
          value={colour}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          hint={isColour ? contrastText(colour) : undefined}
          error={isColour ? undefined : t('widget.colourInvalid')}
          onChange={(event) => onChange({ colour: event.currentTarget.value.trim().toLowerCase() })}
        />
      </div>
      <Segments
        label={t('widget.language')}
        isLabelShown
        segments={(['reader', 'zh', 'en'] as const).map((value) => ({
          value,
          label: t(`widget.language_${value}`),
        }))}
        value={language}
        onChange={(value) => onChange({ language: value })}
      />
      <CheckLine isChecked={has_search} onChange={(is) => onChange({ has_search: is })}>
        {t('widget.search')}
      </CheckLine>
      <CheckLine isChecked={has_confirmed} onChange={(is) => onChange({ has_confirmed: is })}>
        {t('widget.confirmed')}
      </CheckLine>
    </section>
  );
}

function contrastText(colour: string): string {
  const contrast = contrastWithWhite(colour);
  const n = contrast.toFixed(1);
  return contrast >= contrastLeast
    ? t('widget.contrast', { n })
    : t('widget.darkened', { n, colour: readableColour(colour) });
}
