import { t } from '../../i18n/t.ts';
import { warningIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dropped-note.module.css';

const words: Readonly<Record<string, () => string>> = {
  from: () => t('browse.field_from'),
  to: () => t('browse.field_to'),
  since: () => t('browse.field_since'),
  until: () => t('browse.field_until'),
  arrive_since: () => t('browse.field_arrive_since'),
  arrive_until: () => t('browse.field_arrive_until'),
  ready_since: () => t('timeline.ready'),
  view: () => t('timeline.view'),
  page: () => t('browse.field_page'),
  sort: () => t('browse.field_sort'),
  withdrawn: () => t('browse.field_withdrawn'),
  machine_id: () => t('browse.machine'),
  cargo_tag: () => t('browse.cargo'),
  category_id: () => t('browse.category'),
  shipowner_id: () => t('browse.shipowner'),
  shiproute_id: () => t('browse.shiproute'),
  is_price: () => t('browse.withPrice'),
};

export interface DroppedNoteProps {
  names: readonly string[];
  /** The labels of parameters that only this page has. */
  more?: typeof words;
}

/** Renders the names of the values that were dropped from a link. */
export const DroppedNote = ({ names, more }: DroppedNoteProps) => (
  <p className={styles.note} role="status">
    <Icon shape={warningIcon} size="s" />
    {t('browse.dropped', {
      names: names.map((name) => (words[name] ?? more?.[name])?.() ?? name).join(t('ui.comma')),
    })}
  </p>
);
