import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { containerLink } from '../../../contract/container-link.ts';
import { t } from '../../i18n/t.ts';

/** Published with clocks, terminals and rates per container. */
export const isContainer = ({ kind }: Pick<SailingDetail, 'kind'>): boolean => kind === 'container';

/** When she comes and goes by the port's own clock, and where she berths: 06:00 抵 · 18:00 开 · 外高桥四期. */
export function clockText({ start_clock, end_clock, terminal }: PortCall): string {
  return [
    start_clock && t('sailing.boxArrives', { time: start_clock }),
    end_clock && t('sailing.boxDeparts', { time: end_clock }),
    terminal,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where the same voyage stands among all ways of its lane, opened: what is done with containers is done there. */
export function optionLinkOf({ load, unload }: Pick<SailingDetail, 'load' | 'unload'>): string {
  return containerLink({
    from: load.harbor_code,
    to: unload.harbor_code,
    since: load.end_time,
    until: load.end_time,
    open: `${load.id}.${unload.id}`,
  });
}
