import { useMemo, useState } from 'react';

import { foldText } from '../../../trade/text/fold-text.ts';
import type { OwnSender } from '../../../trade/own-list/own-list.ts';
import type { ListToSave } from '../../features/own-lists/review/lists-to-save.ts';
import type { ReviewContext } from '../../features/own-lists/review/read-for-review.ts';
import type { ReviewFile } from '../../features/own-lists/review/review-file.ts';
import { changeFile } from '../../features/own-lists/review/review-store.ts';
import { dayText } from '../../i18n/windows.ts';
import { t } from '../../i18n/t.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import { DayField } from '../../ui/day-field.tsx';
import { SuggestionRow } from '../../ui/suggestion-row.tsx';
import styles from './read-facts.module.css';

interface ReadFactsProps {
  file: ReviewFile;
  context: ReviewContext;
  toSave: ListToSave | undefined;
}

/**
 * Renders the sender and the date of a list, each with the way in which it was found, and the differences
 * from the sender's previous list.
 */
export function ReadFacts({ file, context, toSave }: ReadFactsProps) {
  const { today } = context.book;
  return (
    <div className={styles.facts}>
      <SenderField file={file} context={context} />
      <DayField
        label={t('ownIntake.listDate')}
        hint={t(`ownIntake.dateBy_${file.dateBy}`)}
        value={file.date}
        today={today}
        max={today}
        onChange={(date) => {
          if (date !== '') changeFile(file.id, { date, dateBy: 'person' });
        }}
      />
      <Against toSave={toSave} today={today} />
    </div>
  );
}

interface SenderOption extends OwnSender {
  id: string;
}

const optionsMost = 8;

function SenderField({ file, context }: Pick<ReadFactsProps, 'file' | 'context'>) {
  const { lists, shipowners } = context;
  const all = useMemo((): SenderOption[] => {
    const own = lists.map(({ id, sender }) => ({ ...sender, id }));
    const taken = new Set(own.flatMap(({ shipowner_id }) => shipowner_id ?? []));
    const others = shipowners.filter(({ id }) => !taken.has(id));
    return [
      ...own,
      ...others.map(({ id, names }) => ({ id: String(id), shipowner_id: id, name: names[0] ?? '' })),
    ];
  }, [lists, shipowners]);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? file.sender.name;
  const key = typed === null ? '' : foldText(typed);
  const options = all.filter(({ name }) => foldText(name).includes(key)).slice(0, optionsMost);
  const say = ({ name, shipowner_id }: OwnSender) => {
    setTyped(null);
    changeFile(file.id, { sender: { name, shipowner_id }, senderBy: 'person' });
  };
  const leave = () => {
    if (typed === null) return;
    const name = typed.trim();
    if (name === '' || name === file.sender.name) return setTyped(null);
    return say(all.find((one) => foldText(one.name) === foldText(name)) ?? { name, shipowner_id: null });
  };
  const isMissing = file.sender.name === '' && typed === null;
  return (
    <Combobox<SenderOption>
      label={t('ownIntake.sender')}
      hint={!isMissing && t(`ownIntake.senderBy_${file.senderBy}`)}
      error={isMissing && t('ownIntake.senderMissing')}
      text={text}
      onText={setTyped}
      groups={[{ options }]}
      renderOption={({ name }) => <SuggestionRow name={name} />}
      onPick={say}
      onLeave={leave}
      emptyText={t('ownIntake.senderHint')}
    />
  );
}

/** Renders the comparison with the sender's previous list, as a bar and as text. */
function Against({ toSave, today }: { toSave: ListToSave | undefined; today: string }) {
  if (!toSave) return <div className={styles.against} />;
  const { before, changes, unchanged, isOlder, files } = toSave;
  const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
  const counts = { n: count('new'), changed: count('changed'), gone: count('gone'), unchanged };
  return (
    <div className={styles.against}>
      <h3>
        {before
          ? t(isOlder ? 'ownIntake.olderThan' : 'ownIntake.against', {
              date: dayText(before.list_date, today),
            })
          : t('ownIntake.againstNone')}
      </h3>
      {isOlder && (
        <p className="text-s">
          {t(counts.n > 0 ? 'ownIntake.olderText' : 'ownIntake.olderNone', { n: counts.n })}
        </p>
      )}
      {before && !isOlder && (
        <>
          <div className={styles.bar} role="img" aria-label={t('ownIntake.againstText', counts)}>
            <i className={styles.new} style={cssVariables({ n: counts.n })} />
            <i className={styles.moved} style={cssVariables({ n: counts.changed })} />
            {counts.gone > 0 && <i className={styles.gone} style={cssVariables({ n: counts.gone })} />}
            <i style={cssVariables({ n: unchanged })} />
          </div>
          <p className="flex wraps gap-x3 note" aria-hidden="true">
            {counts.n > 0 && <span className="sea">{t('ownIntake.isNew', { n: counts.n })}</span>}
            {counts.changed > 0 && (
              <span className="ageing">{t('ownIntake.isMoved', { n: counts.changed })}</span>
            )}
            {counts.gone > 0 && <span className="failed">{t('ownIntake.isGone', { n: counts.gone })}</span>}
            {unchanged > 0 && <span>{t('ownIntake.isSame', { n: unchanged })}</span>}
          </p>
        </>
      )}
      {files.length > 1 && <small>{t('ownIntake.alsoFiles', { n: files.length - 1 })}</small>}
    </div>
  );
}
