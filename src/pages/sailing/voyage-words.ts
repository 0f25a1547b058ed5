import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import { t } from '../../i18n/t.ts';

/**
 * Returns true for a container sailing, which is published with clock times, terminals and rates per
 * container.
 */
export const isContainer = ({ kind }: Pick<SailingDetail, 'kind'>): boolean => kind === 'container';

/**
 * Returns the port's local times of arrival and departure, and the terminal, for example
 * `06:00 抵 · 18:00 开 · 外高桥四期`.
 */
export function clockText({ start_clock, end_clock, terminal }: PortCall): string {
  return [
    start_clock && t('sailing.containerArrives', { time: start_clock }),
    end_clock && t('sailing.containerDeparts', { time: end_clock }),
    terminal,
  ]
    .filter(Boolean)
    .join(' · ');
}

type OfVoyage = Pick<SailingDetail, 'id' | 'load' | 'unload' | 'is_blank' | 'withdrawn_time'>;

/**
 * Returns the link to the container options of the lane with this voyage opened; the page of these options
 * has all actions for containers. Null if the voyage no longer accepts containers, because it then has
 * neither options nor rates.
 */
export function optionLinkOf(
  { id, load, unload, is_blank = false, withdrawn_time }: OfVoyage,
  today: PlainDate,
): string | null {
  if (is_blank || withdrawn_time !== null || load.end_time < today) return null;
  return containerLink({
    from: load.harbor_code,
    to: unload.harbor_code,
    since: load.end_time,
    until: load.end_time,
    open: id,
  });
}
