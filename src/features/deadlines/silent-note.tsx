import { informationSilent } from '../../../contract/calls/sailings/missing-news.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { silentText, sourceName } from './silent-words.ts';

interface SilentNoteProps {
  sailing: { id: string; shipowner: { id: number } };
  /**
   * True for a container sailing. A note about its carrier is then shown even if the server does not list
   * this sailing as affected.
   */
  isContainer: boolean;
  names: HarborNames;
  now: Date;
}

/**
 * Renders a note about terminals and carriers of a sailing from which no data has been received for longer
 * than usual.
 */
export function SilentNote({ sailing: { id, shipowner }, isContainer, names, now }: SilentNoteProps) {
  const { answer } = useAnswer(informationSilent, {});
  const silent = (answer?.list ?? []).filter(
    (one) => one.information_ids.includes(id) || (isContainer && one.shipowner?.id === shipowner.id),
  );
  return silent.map((one) => (
    <p key={one.id} className="pad-3-4 text-s ageing">
      <b>{sourceName(one, names)}</b> {silentText(one, now)}
    </p>
  ));
}
