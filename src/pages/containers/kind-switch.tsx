import { containerLink } from '../../../contract/links/container-link.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { segmentClass, segmentsClass } from '../../ui/segments.tsx';

interface KindSwitchProps {
  kind: 'general' | 'container';
  from: string;
  to: string;
}

/** Renders links to the same two places for general cargo and for containers, which have separate pages. */
export const KindSwitch = ({ kind, from, to }: KindSwitchProps) => (
  <nav aria-label={t('container.kind')}>
    <div className={segmentsClass}>
      {(['general', 'container'] as const).map((one) => (
        <a
          key={one}
          className={segmentClass}
          aria-current={one === kind ? 'page' : undefined}
          href={`#${one === 'general' ? browseLink({ from, to }) : containerLink({ from, to })}`}
        >
          {t(`container.kind_${one}`)}
        </a>
      ))}
    </div>
  </nav>
);
