import type { ContainerOption } from '../../../trade/container/option.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { sharedOptions, type SharedOptions } from '../../features/containers/share/shared-option.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { ContainerView } from './use-container.ts';
import type { Options } from './use-options.ts';

interface Context {
  container: ContainerView;
  options: Options;
  names: HarborNames;
  fetchedTime: number;
}

/** Returns the options of the list as input for the share actions. */
export function optionsToShare(rows: readonly ContainerOption[], context: Context): SharedOptions {
  const { container, options, names, fetchedTime } = context;
  const { state, linkOf } = container;
  const nameOf = (end: string) => endText(names.end(end, currentLanguage()));
  return {
    title: t('container.titleLane', { from: nameOf(state.from), to: nameOf(state.to) }),
    link: linkOf({ open: '' }),
    rows: sharedOptions(rows, options.prices, state.box),
    names,
    fetchedTime,
    lane: { from: state.from, to: state.to },
  };
}
