import { suppliersLink, toolLink } from '../../../contract/links/discovery-links.ts';
import { t } from '../../i18n/t.ts';
import { ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Links to the toolbox and the suppliers. */
export const ToolsCard = () => (
  <section aria-labelledby="tools-title">
    <Card head={<h2 id="tools-title">{t('user.tools')}</h2>}>
      <p className="below-3 muted">{t('user.toolsText')}</p>
      <ButtonGroup>
        <ButtonLink href={`#${toolLink()}`}>{t('user.toolsOpen')}</ButtonLink>
        <ButtonLink kind="quiet" href={`#${suppliersLink()}`}>
          {t('user.suppliersOpen')}
        </ButtonLink>
      </ButtonGroup>
    </Card>
  </section>
);
