import { compared } from '../../features/compare/compared.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import type { OwnAnswers } from '../../features/own-lists/search/own-answers.ts';
import { rowDeadlines } from '../../features/deadlines/row-deadlines.ts';
import { t } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { Browse } from './use-browse.ts';

interface Copied {
  answer: JoinedPage;
  own: OwnAnswers | null;
  names: HarborNames;
  state: Browse['state'];
  link: string;
}

/**
 * Copies the ticked rows as text. Rows from own lists (schedules that the reader imported) are marked as
 * such.
 */
export async function copyTicked({ answer, own, state, ...shown }: Copied): Promise<void> {
  const { copyRows } = await import('../../features/share/copy-rows.ts');
  const rows =
    (answer.own && own?.parts.sharedRowsOf({ ...answer.own, list: answer.list }, state)) ?? answer.list;
  copyRows({ ...shown, rows, ticked: () => compared.ids, cutOffsOf: (id) => rowDeadlines.rows[id] }, () =>
    t('browse.copied'),
  );
}
