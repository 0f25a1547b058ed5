import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { parsePath, pathOf } from '../../../trade/edit/path.ts';
import { own } from '../../../trade/edit/record.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { endText } from '../../../trade/harbors/place-names.ts';
import { draftFieldName } from '../publishing/draft-field-names.ts';

/** Fields with words of their own; of a publisher's rows, whose texts are loaded with their pages. */
const words: Readonly<Record<string, () => string>> = {
  title: () => t('workspace.groupName'),
  logo: () => t('workspace.logo'),
  chinese_title: () => t('workspace.chineseTitle'),
  english_title: () => t('workspace.englishTitle'),
  chinese_description: () => t('workspace.chineseDescription'),
  english_description: () => t('workspace.englishDescription'),
  chinese_name: () => t('workspace.chineseName'),
  english_name: () => t('workspace.englishName'),
  phone: () => t('workspace.phone'),
  email: () => t('workspace.email'),
  shiproute_ids: () => t('workspace.routes'),
  sequence: () => t('sync.place'),
  start_time: () => t('sync.firstDay'),
  end_time: () => t('sync.lastDay'),
  estimated_time: () => t('publishing.estimated'),
  actual_time: () => t('publishing.actual'),
  harbor_code: () => t('sync.port'),
  second_harbor_code: () => t('sync.port'),
  third_harbor_code: () => t('sync.port'),
  code: () => t('draftGrid.cutOffKind'),
  time: () => t('draftGrid.cutOffTime'),
  provenance: () => t('draftGrid.cutOffSource'),
  rule: () => t('draftGrid.cutOffRule'),
};

/** What a person calls a field of an edit: `harbors.{id}.start_time` is the first day at a port. */
export function fieldWords(path: string, row: unknown, names: HarborNames): string {
  const { name: list = '', id = null, field = null } = parsePath(path) ?? {};
  const own = wordOf(id === null ? list : field);
  if (list === 'cut_offs' && id !== null) {
    const kind = valueAt(row, pathOf(list, id, 'code'));
    const name = dictionaryName('cut_off', typeof kind === 'string' ? kind : '', currentLanguage());
    return [name || t('draftGrid.cutOffs'), own].filter(Boolean).join(' · ');
  }
  if (list !== 'harbors' || id === null) return own || path;
  const code = valueAt(row, pathOf(list, id, 'harbor_code'));
  const port =
    typeof code === 'string' && code !== '' ? endText(names.end(code, currentLanguage())) : t('sync.port');
  return own === '' ? port : `${port} · ${own}`;
}

const wordOf = (field: string | null): string => own(words, field ?? '')?.() ?? draftFieldName(field ?? '');
