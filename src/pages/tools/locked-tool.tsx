import type { Tool } from '../../../contract/calls/tools.ts';
import { certificationLink } from '../../../contract/links/certification-link.ts';
import { toolLink } from '../../../contract/links/discovery-links.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';

/**
 * Rendered in place of a tool that the reader may not use. It explains what is needed, with a link to the
 * login, the certification or the membership plans.
 */
export function LockedTool({ tool, needs }: { tool: Tool; needs: NonNullable<Tool['needs']> }) {
  const [href, text] = {
    login: [loginLink(toolLink(tool.code)), t('tools.logIn')],
    certify: [certificationLink(toolLink(tool.code)), t('tools.toCertify')],
    vip: [routes.membership, t('tools.toMembership')],
    corporate: [routes.membership, t('tools.toMembership')],
  }[needs] as [string, string];
  return (
    <StateCard
      kind="locked"
      title={nameIn(tool, currentLanguage())}
      text={
        tool.code === 'quotes' && needs === 'login'
          ? t('tools.quotesBehind')
          : t('tools.noPermission', { why: t(`tools.needs_${needs}`) })
      }
      actions={
        <ButtonLink kind="primary" href={`#${href}`}>
          {text}
        </ButtonLink>
      }
    />
  );
}
