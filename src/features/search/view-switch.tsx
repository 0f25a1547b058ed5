import type { BrowseState } from './browse-state.ts';
import { t } from '../../i18n/t.ts';
import { listIcon, timelineIcon } from '../../ui/icon-shapes.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  view: BrowseState['view'];
  onChange: (view: BrowseState['view']) => void;
}

/** Renders the switch between list and timeline. On a phone the words are for screen readers only. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Segments
    label={t('timeline.view')}
    segments={[
      { value: 'list', icon: listIcon, label: <Word text={t('timeline.view_list')} /> },
      { value: 'timeline', icon: timelineIcon, label: <Word text={t('timeline.view_timeline')} /> },
    ]}
    value={view}
    onChange={onChange}
  />
);

const Word = ({ text }: { text: string }) => (
  <span className={`unseen-on-phones ${styles.word}`}>{text}</span>
);
