import { useState, type ReactNode } from 'react';

import { endText } from '../../../../trade/harbors/place-names.ts';
import type { PlaceOption } from '../../../features/harbors/place-options.ts';
import { endNames, type HarborBookView } from '../../../features/harbors/use-harbor-book.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { Combobox } from '../../../ui/combobox.tsx';

interface WaypointFieldProps {
  label: string;
  /** The code of the chosen port; empty until a port is chosen. */
  code: string;
  onCode: (code: string) => void;
  book: HarborBookView;
  error?: ReactNode;
}

/**
 * A field that finds a port by any of its names. Nations and areas are not suggested, because a waypoint must
 * be one port.
 */
export function WaypointField({ label, code, onCode, book: view, error }: WaypointFieldProps) {
  const { book, search, isMissing } = view;
  const language = currentLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const text = typed ?? endText(endNames(view, code));
  const groups =
    book && search && typed !== null
      ? search.placeGroups(book, typed, { side: 'load', language, recent: [], taken: [] })
      : [];
  const choose = (chosen: string) => {
    setTyped(null);
    setIsLeft(false);
    onCode(chosen);
  };
  const leave = () => {
    if (typed === null) return;
    const token = typed.trim() === '' ? '' : codeOf(typed, view);
    if (token !== null) choose(token);
    else setIsLeft(true);
  };
  return (
    <Combobox
      label={label}
      text={text}
      onText={(next) => {
        setTyped(next);
        setIsLeft(false);
      }}
      groups={groups.map(({ options }) => ({ options: options.filter(({ kind }) => kind === 'harbor') }))}
      renderOption={(option) => search && <search.PlaceRow option={option} />}
      onPick={({ id }: PlaceOption) => choose(id)}
      onLeave={leave}
      placeholder={t('tools.port')}
      aside={typed === null && code !== '' ? code : undefined}
      error={isLeft && typed !== null ? t('harbors.notChosen', { text: typed }) : error}
      emptyText={book ? t('harbors.nothing') : isMissing ? t('harbors.unavailable') : t('harbors.loading')}
    />
  );
}

function codeOf(text: string, { book, names, search }: HarborBookView): string | null {
  const token = book && search ? search.bestToken(book, text) : null;
  return token !== null && names.harbor(token) ? token : null;
}
