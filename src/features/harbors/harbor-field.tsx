import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { isOfComposition } from '../../ui/is-of-composition.ts';
import { endOf, isOnePlace, resolved, withoutToken, withToken, type EndDraft } from './end-draft.ts';
import { ChosenAside, ChosenChips } from './harbor-field-parts.tsx';
import styles from './harbor-field.module.css';
import type { LaneSide, PlaceGroup, PlaceOption } from './place-options.ts';
import { useEarlyText } from './use-early-text.ts';
import { endNames, type HarborBookView } from './use-harbor-book.ts';

interface HarborFieldProps {
  side: LaneSide;
  label?: string;
  draft: EndDraft;
  onDraft: (draft: EndDraft) => void;
  /** Called when the reader has chosen the first place from the options. */
  onFirstPick?: () => void;
  book: HarborBookView;
  recent: readonly string[];
  /**
   * The field on the other side of the lane. While it is empty, the reader may type the names of both places
   * into this field; `onLane` is then called with the codes of both places, separated by a space.
   */
  other?: { isEmpty: boolean; onLane: (lane: string) => void };
  error?: ReactNode;
  look?: 'field' | 'large';
}

/**
 * Renders the field for the loading or the discharging place of a search. The field finds ports, nations and
 * areas by any of their names in the list on this device. A single place is shown as the field's text,
 * several places as chips before the text.
 */
export function HarborField(props: HarborFieldProps) {
  const { side, draft, onDraft, book, error, look = 'field' } = props;
  const label = props.label ?? (side === 'load' ? t('harbors.from') : t('harbors.to'));
  const field = useHarborField(props);
  const { input, chosen, single } = field;

  return (
    // The handler is on the wrapping element, because key events bubble up from the input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classNames(look === 'large' && styles.large)} onKeyDown={field.takeBack}>
      <Combobox
        label={label}
        look={look}
        inputRef={input}
        text={single ? single.name : draft.text}
        onText={field.type}
        groups={field.groups.map((group) => ({ label: groupLabel(group, side), options: group.options }))}
        renderOption={field.renderOption}
        onPick={field.pick}
        onEarlyEnter={field.finish}
        onLeave={field.leave}
        placeholder={draft.tokens.length === 0 ? t('harbors.placeholder') : undefined}
        error={error}
        emptyText={emptyText(book)}
        foot={<Foot />}
        before={
          !single &&
          chosen.length > 0 && (
            <ChosenChips
              label={label}
              chosen={chosen}
              onRemove={(token) => onDraft(withoutToken(draft, token))}
            />
          )
        }
        aside={
          (chosen.length > 0 || draft.text !== '') && (
            <ChosenAside label={label} single={single} onAdd={field.add} onClear={field.clear} />
          )
        }
      />
    </div>
  );
}

function useHarborField({ side, draft, onDraft, onFirstPick, book, recent, other }: HarborFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const language = currentLanguage();
  const chosen = endNames(book, endOf(draft));
  const [first] = chosen;
  const single = chosen.length === 1 && draft.text === '' && !isAdding ? first : undefined;
  const taken = single ? [] : draft.tokens;
  const hasOtherEnd = other !== undefined && draft.tokens.length === 0;
  const groups = groupsOf(book, draft.text, { side, language, recent, taken, hasOtherEnd });
  const renderOption = (option: PlaceOption) => book.search && <book.search.PlaceRow option={option} />;
  /**
   * Stores the draft while the reader types. If places were chosen before, the typed text is one more place,
   * so the chosen places are then shown as chips.
   */
  const proceed = (next: EndDraft) => {
    setIsAdding(next.tokens.length > 0);
    onDraft(next);
  };
  const type = (text: string) => proceed(resolved(single ? { tokens: [], text } : { ...draft, text }, book));
  const finish = useEarlyText({ input, draft, book, onDraft, onFirstPick, onProceed: proceed });
  const pick = ({ id, kind }: PlaceOption) => {
    if (kind === 'lane') return other?.onLane(id);
    onDraft(withToken({ tokens: taken, text: '' }, id));
    if (taken.length === 0) onFirstPick?.();
  };
  const leave = () => {
    setIsAdding(false);
    if (draft.text === '') return;
    const { search } = book;
    const mayBeLane = hasOtherEnd && other.isEmpty;
    const lane = mayBeLane && book.book && search ? search.laneToken(book.book, draft.text) : null;
    if (lane) other?.onLane(lane);
    else onDraft(resolved(draft, book, true));
  };
  const clear = () => {
    onDraft({ tokens: [], text: '' });
    input.current?.focus();
  };
  const add = () => {
    setIsAdding(true);
    input.current?.focus();
  };
  const restoreChosen = (event: KeyboardEvent) => {
    const last = taken.at(-1);
    const isInField = event.target === input.current && !isOfComposition(event.nativeEvent);
    if (event.key === 'Backspace' && isInField && draft.text === '' && last !== undefined)
      onDraft(withoutToken(draft, last));
  };
  return {
    input,
    chosen,
    single,
    groups,
    renderOption,
    type,
    pick,
    finish,
    leave,
    clear,
    add,
    takeBack: restoreChosen,
  };
}

type GroupQuestion = Parameters<NonNullable<HarborBookView['search']>['placeGroups']>[2];

function groupsOf(view: HarborBookView, text: string, question: GroupQuestion): PlaceGroup[] {
  const { search } = view;
  // A text with several places is resolved only with the whole list. With the first part of the list,
  // choosing a suggestion would replace the text of the places before the separator.
  const book = view.book ?? (isOnePlace(text) ? view.first : null);
  return book && search ? search.placeGroups(book, text, question) : [];
}

function groupLabel(group: PlaceGroup, side: LaneSide): string | undefined {
  if (group.id === 'found' || group.id === 'lane') return undefined;
  if (group.id === 'near') return t('harbors.near');
  if (group.id === 'recent') return t('harbors.recent');
  return side === 'load' ? t('harbors.hotLoad') : t('harbors.hotUnload');
}

function emptyText({ book, search, isMissing }: HarborBookView): string {
  if (book && search) return t('harbors.nothing');
  return isMissing ? t('harbors.unavailable') : t('harbors.loading');
}

const Foot = () => (
  <>
    <span>{t('harbors.waysToType')}</span>
    <span>{t('harbors.worksOffline')}</span>
  </>
);
