import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';

import { vesselSearchLink } from '../../../contract/links/discovery-links.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { VesselLine } from '../../features/vessels/vessel-row.tsx';
import { isLongEnough, useFoundVessels } from '../../features/vessels/use-found-vessels.ts';
import { vesselNote } from '../../features/vessels/vessel-words.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import styles from './vessel-search.module.css';

interface VesselSearchProps {
  now: Date;
  onPick: (row: VesselRow) => void;
}

const suggestedMost = 8;

/** A search field over the map for a vessel's names and numbers, with suggestions. */
export function VesselSearch({ now, onPick }: VesselSearchProps) {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { rows, isOnDevice, failure } = useFoundVessels(asked, suggestedMost);
  const options = (isLongEnough(asked) && rows ? rows : []).map((row) => ({ ...row, id: row.mmsi }));
  return (
    <form
      className={styles.box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(vesselSearchLink(text.trim()));
      }}
    >
      <Combobox
        label={t('vessels.findLabel')}
        placeholder={t('vessels.field')}
        text={text}
        onText={setText}
        groups={[{ label: isOnDevice ? t('vessels.onDevice') : undefined, options }]}
        renderOption={(row) => <VesselLine row={row} now={now} note={vesselNote(row)} />}
        onPick={(row) => {
          setText('');
          onPick(row);
        }}
        emptyText={emptyText({ asked, isAnswered: rows !== undefined, isOffline: failure !== undefined })}
      />
      <Button kind="primary" type="submit" icon={searchIcon} label={t('vessels.find')} />
    </form>
  );
}

function emptyText({
  asked,
  isAnswered,
  isOffline,
}: {
  asked: string;
  isAnswered: boolean;
  isOffline: boolean;
}) {
  if (!isLongEnough(asked)) return t('vessels.startText');
  if (isOffline) return t('vessels.offlineFind');
  return isAnswered ? t('vessels.none', { text: asked }) : t('vessels.searching');
}
