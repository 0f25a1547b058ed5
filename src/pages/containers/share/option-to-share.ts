import { containerLink } from '../../../../contract/links/container-link.ts';
import { endsOf, type SharedOption } from '../../../../trade/container/option-text.ts';
import type { ContainerOption } from '../../../../trade/container/option.ts';
import { usualContainerType } from '../../../features/containers/container-state.ts';
import type { OptionSlot } from '../../../features/containers/option-slot.ts';
import { sharedOptions, type SharedOptions } from '../../../features/containers/share/shared-option.ts';
import { fullLink } from '../../../features/share/full-link.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';

/** Returns the ports of the option itself, which may differ from the searched places. */
export function laneOf(option: ContainerOption): { from: string; to: string } {
  const { first, last } = endsOf(option);
  return { from: first.from.harbor_code, to: last.to.harbor_code };
}

/** Returns the link to the list of the option's lane and day, with the option opened. */
export function optionLink({
  option,
  containerType,
}: Pick<SharedOption, 'option' | 'containerType'>): string {
  const { day } = endsOf(option).first.from.time;
  const box = containerType === usualContainerType ? undefined : containerType;
  return containerLink({ ...laneOf(option), since: day, until: day, box, open: option.id });
}

export const optionUrl = (row: SharedOption): string => fullLink(optionLink(row));

/** Returns a single option as input for the share actions. */
export function optionToShare({
  option,
  prices,
  containerType,
  names,
  fetchedTime,
}: OptionSlot): SharedOptions {
  const lane = laneOf(option);
  const port = (code: string) => names.harborName(code, currentLanguage());
  return {
    title: t('container.titleLane', { from: port(lane.from), to: port(lane.to) }),
    link: optionLink({ option, containerType }),
    rows: sharedOptions([option], prices, containerType),
    names,
    fetchedTime,
    lane,
  };
}
