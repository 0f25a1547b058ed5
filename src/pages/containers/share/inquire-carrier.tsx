import { containerLink } from '../../../../contract/links/container-link.ts';
import { endsOf, containerShipText } from '../../../../trade/container/option-text.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import type { ContainerType } from '../../../../trade/container/container-types.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { WrittenDialog } from '../../../features/inquiries/written-dialog.tsx';
import { openDraft } from '../../../features/inquiries/written-draft.ts';
import { letterWindow } from '../../../i18n/letter-window.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { mailIcon } from '../../../ui/icon-shapes.ts';
import { laneOf } from './option-to-share.ts';

interface AskButtonProps {
  option: ContainerOption;
  containerType: ContainerType;
  names: HarborNames;
}

/** Opens an inquiry about an option with a prefilled question. */
export const AskButton = ({ option, containerType, names }: AskButtonProps) => (
  <Button
    icon={mailIcon}
    onClick={() =>
      openDraft('inquiry', option.id, questionAbout({ option, containerType, names }), containerType)
    }
  >
    {t('containerShare.ask')}
  </Button>
);

/**
 * Renders the dialog for an inquiry to the carrier of the first voyage. The inquiry also names the final
 * destination of the container.
 */
export function AskDialog({ option, back }: { option: ContainerOption; back?: string }) {
  const { first, last } = endsOf(option);
  const lane = { from: first.from.harbor_code, to: first.to.harbor_code };
  const destination = option.legs.length > 1 ? { destination: last.to.harbor_code } : {};
  return (
    <WrittenDialog
      by="carrier"
      kind="inquiry"
      sailingId={first.voyage_id}
      subject={option.id}
      lane={{ ...lane, ...destination }}
      back={back ?? containerLink({ ...laneOf(option), open: option.id })}
    />
  );
}

/** Returns the question in both languages, because the carrier may not know the customer's language. */
function questionAbout({ option, containerType, names }: AskButtonProps): string {
  const { first, last } = endsOf(option);
  const port = (code: string, language: 'zh' | 'en') => names.harborName(code, language);
  const { day } = first.from.time;
  const window = { start_time: day, end_time: day };
  const ship = containerShipText(first) || first.service_code;
  return t('inquiry.prefillContainer', {
    box: containerType,
    ship,
    shipEnglish: ship,
    from: port(first.from.harbor_code, 'zh'),
    fromEnglish: port(first.from.harbor_code, 'en'),
    to: port(last.to.harbor_code, 'zh'),
    toEnglish: port(last.to.harbor_code, 'en'),
    day: letterWindow(window, 'zh'),
    dayEnglish: letterWindow(window, 'en'),
  });
}
