import { useState } from 'react';

import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { PlaceOption } from '../../features/harbors/place-options.ts';
import type { HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Combobox } from '../../ui/combobox.tsx';

interface PortFieldProps {
  book: HarborBookView;
  onPick: (harbor: Harbor, name: string) => void;
}

/**
 * Finds a port by any of its names. Nations and areas are excluded, because they have no single position on
 * the map.
 */
export function PortField({ book: { book, search, isMissing }, onPick }: PortFieldProps) {
  const [text, setText] = useState('');
  const language = currentLanguage();
  const names = namesOf(book);
  const groups =
    book && search ? search.placeGroups(book, text, { side: 'load', language, recent: [], taken: [] }) : [];
  const pick = ({ id }: PlaceOption) => {
    const harbor = names.harbor(id);
    if (!harbor) return;
    setText(names.harborName(id, language));
    onPick(harbor, names.harborName(id, language));
  };
  return (
    <Combobox
      label={t('location.port')}
      text={text}
      onText={setText}
      groups={groups.map(({ options }) => ({ options: options.filter(({ kind }) => kind === 'harbor') }))}
      renderOption={(option) => search && <search.PlaceRow option={option} />}
      onPick={pick}
      placeholder={t('location.portPlaceholder')}
      emptyText={emptyText(book !== null, isMissing)}
    />
  );
}

function emptyText(hasBook: boolean, isMissing: boolean): string {
  if (hasBook) return t('harbors.nothing');
  return isMissing ? t('harbors.unavailable') : t('harbors.loading');
}
