import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { widgetPath, widgetSandbox } from '../../../contract/wire/widget-frame.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import styles from './company-page.module.css';

interface WidgetPreviewProps {
  /**
   * The stored settings, without changes that are not saved, because the preview shows the widget as websites
   * show it now.
   */
  widget: Widget;
  name: string;
  isCutOff: boolean;
}

const heightPx = 560;

/** The HTML to paste into a website, and a preview of the frame that it creates. */
export function WidgetPreview({ widget, name, isCutOff }: WidgetPreviewProps) {
  const line = lineOf(widget, name);
  const copy = () =>
    navigator.clipboard.writeText(line).then(
      () => showMessage(t('widget.copied')),
      () => showMessage(t('browse.copyFailed'), { forMs: 4_000 }),
    );
  return (
    <div className="grid gap-5">
      <section className={styles.card} aria-labelledby="widget-line">
        <h2 id="widget-line">{t('widget.line')}</h2>
        <p className="note">{t('widget.lineHint')}</p>
        <textarea
          className={classNames(styles.code, styles.line)}
          aria-labelledby="widget-line"
          readOnly
          rows={4}
          value={line}
        />
        <Button icon={copyIcon} onClick={() => void copy()}>
          {t('widget.copy')}
        </Button>
      </section>
      <section aria-labelledby="widget-preview">
        <h2 id="widget-preview">{t('widget.preview')}</h2>
        {isCutOff ? (
          <p>{t('widget.previewOffline')}</p>
        ) : widget.version === 0 ? (
          <p className="note">{t('widget.previewFirst')}</p>
        ) : (
          <iframe
            key={widget.version}
            className={styles.frame}
            src={widgetPath(widget.shipowner_id)}
            title={t('widget.previewTitle')}
            height={heightPx}
            loading="lazy"
            sandbox={widgetSandbox}
          />
        )}
      </section>
    </div>
  );
}

/**
 * Returns the HTML that a publisher pastes into a page. It is a single iframe element, so no script of this
 * site runs in the publisher's page.
 */
function lineOf({ shipowner_id }: Widget, name: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${location.origin}${widgetPath(shipowner_id)}" title="${title}" width="100%" height="${heightPx}" loading="lazy" sandbox="${widgetSandbox}" style="border:0"></iframe>`;
}
