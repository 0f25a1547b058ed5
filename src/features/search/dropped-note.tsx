import { filterKeys, filters } from '../../../trade/fields/filters.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import { t } from '../../i18n/t.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';

const words: Readonly<Record<string, () => string>> = {
  from: () => t('browse.field_from'),
  to: () => t('browse.field_to'),
  since: () => t('browse.field_since'),
  until: () => t('browse.field_until'),
  ready_since: () => t('timeline.ready'),
  view: () => t('timeline.view'),
  page: () => t('browse.field_page'),
  sort: () => t('browse.field_sort'),
  ...recordOf(filterKeys, (key) => () => t(filters[key].name)),
};

export interface DroppedNoteProps {
  names: readonly string[];
  /** The labels of query parameters that only this page has. */
  more?: typeof words;
}

/** Renders the names of the values that were dropped from a link. */
export const DroppedNote = ({ names, more }: DroppedNoteProps) => (
  <p className="row gap-2 pad-2-3 below-3 text-s ageing rounded ageing-ground" role="status">
    <Icon shape={warningIcon} size="s" />
    {t('browse.dropped', {
      names: names.map((name) => (words[name] ?? more?.[name])?.() ?? name).join(t('ui.comma')),
    })}
  </p>
);
