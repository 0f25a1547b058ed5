import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { endsOfDraft } from '../../../trade/own-list/row-window.ts';

/** Returns the pairs of first and last port in a list, such as `CNSHA>DEHAM`. */
export const lanesOf = ({ rows }: Pick<OwnList, 'rows'>): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ draft }) => {
      const { first, last } = endsOfDraft(draft);
      return first && last ? [`${first.harbor_code}>${last.harbor_code}`] : [];
    }),
  );
