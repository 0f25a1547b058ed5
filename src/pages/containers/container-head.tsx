import { useId, useState } from 'react';
import { useLocation } from 'wouter';

import { containerLink } from '../../../contract/links/container-link.ts';
import { seaTypes } from '../../../trade/container/container-types.ts';
import { endText } from '../../../trade/harbors/place-names.ts';
import { ContainerForm, type ContainerSearch } from '../../features/containers/container-form.tsx';
import { formatContainer, type ContainerState } from '../../features/containers/container-state.ts';
import type { SharedOptions } from '../../features/containers/share/shared-option.ts';
import { LaneStarSlot } from '../../features/favourites/star-slot.tsx';
import { endNames, type HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { recentTokens, type RecentSearch } from '../../features/harbors/use-recent-searches.ts';
import { dayWindowText } from '../../features/sailings/sailing-words.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { sharedState } from '../../state/shared-state.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './container-page.module.css';
import { KindSwitch } from './kind-switch.tsx';
import { OptionMenuSlot } from './row-actions.tsx';
import type { ContainerView } from './use-container.ts';

interface ContainerHeadProps {
  container: ContainerView;
  book: HarborBookView;
  searches: readonly RecentSearch[];
  now: Date;
  /** The options that the share menu of the page exports. */
  taken: SharedOptions;
}

/**
 * Renders the search form above the list. On a phone the form is folded into one line once there is a result.
 */
export function ContainerHead({ container, book, searches, now, taken }: ContainerHeadProps) {
  const { state, refine } = container;
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [shared] = useState(() => sharedSearch(state));
  const formId = useId();
  const hasLane = state.from !== '' && state.to !== '';
  const nameOf = (end: string) => endText(endNames(book, end));
  const [fromName, toName] = [nameOf(state.from), nameOf(state.to)];
  const first = hasLane ? searchOf(state) : shared;
  return (
    <section className="line-below surface">
      <div className="wrap">
        {hasLane && (
          <Fold {...{ state, fromName, toName, now, formId, isOpen }} onToggle={() => setIsOpen(!isOpen)} />
        )}
        <div id={formId}>
          <ContainerForm
            key={`${first.from}|${first.to}|${first.since}|${first.until}`}
            first={first}
            book={book}
            recent={{ from: recentTokens(searches, 'from'), to: recentTokens(searches, 'to') }}
            now={now}
            isFolded={hasLane && !isOpen}
            kind={<KindSwitch kind="container" from={state.from} to={state.to} />}
            containerType={state.box}
            onContainerType={(box) => refine({ box })}
            sea={hasLane ? undefined : state.sea}
            onSea={(sea) => {
              sharedState.seaType = sea === '' ? [] : seaTypes.filter((one) => one === sea);
              refine({ sea });
            }}
            onDraft={share}
            onSearch={(search) => {
              share({ from: '', to: '', since: '', until: '' });
              setIsOpen(false);
              const { box, sea, view } = state;
              navigate(containerLink(formatContainer({ ...cleared(state), ...search, box, sea, view })));
            }}
          >
            {hasLane && (
              <>
                <LaneStarSlot from={state.from} to={state.to} fromName={fromName} toName={toName} />
                <OptionMenuSlot taken={taken} hasPaper />
              </>
            )}
          </ContainerForm>
        </div>
      </div>
    </section>
  );
}

interface FoldProps {
  state: ContainerState;
  fromName: string;
  toName: string;
  now: Date;
  formId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The search as one line with a button that opens the form. CSS hides it on wider screens. */
const Fold = ({ state, fromName, toName, now, formId, isOpen, onToggle }: FoldProps) => (
  <div className={styles.fold}>
    <p>
      <LaneName from={fromName} to={toName} />
      <span className="sub">
        {state.box} · {dayWindowText(state, localDay(now)) || t('container.sixWeeks')}
      </span>
    </p>
    <Button kind="quiet" aria-expanded={isOpen} aria-controls={formId} onClick={onToggle}>
      {isOpen ? t('browse.closeForm') : t('browse.change')}
    </Button>
  </div>
);

const searchOf = ({ from, to, since, until }: ContainerState): ContainerSearch => ({
  from,
  to,
  since,
  until,
});

/**
 * Returns the search for the form. Places and days that are missing in the URL are the places and days that
 * the reader chose before leaving the page.
 */
function sharedSearch(state: ContainerState): ContainerSearch {
  const { boxStartShip, boxEndShip, boxleaveTime } = sharedState;
  return {
    from: state.from || boxStartShip,
    to: state.to || boxEndShip,
    since: state.since || (boxleaveTime?.since ?? ''),
    until: state.until || (boxleaveTime?.until ?? ''),
  };
}

function share({ from, to, since, until }: ContainerSearch): void {
  sharedState.boxStartShip = from;
  sharedState.boxEndShip = to;
  sharedState.boxleaveTime = since === '' ? null : { since, until };
}

/** Clears the filters, because the filters of the previous search do not suit another lane or other days. */
const cleared = (state: ContainerState): ContainerState => ({
  ...state,
  week: '',
  shipownerIds: [],
  daysMost: 0,
  connects: false,
  priced: false,
  open: '',
});
