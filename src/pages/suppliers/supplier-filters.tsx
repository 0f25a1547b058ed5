import { useId } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import type { supplierList } from '../../../contract/calls/suppliers.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { supplierCategories } from '../../../trade/suppliers/supplier.ts';
import { nameIn, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { useSearchedText } from '../../ui/use-searched-text.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { Chip } from '../../ui/chip.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useComposedText } from '../../ui/use-composed-text.ts';
import styles from './supplier-filters.module.css';
import type { Suppliers } from './use-suppliers.ts';

interface SupplierFiltersProps {
  suppliers: Suppliers;
  answer: AnswerOf<typeof supplierList> | undefined;
  names: HarborNames;
}

/** The filters: keyword, nation, port and category. */
export function SupplierFilters({ suppliers, answer, names }: SupplierFiltersProps) {
  const { state, refine } = suppliers;
  const language = currentLanguage();
  const harbors = answer?.harbors ?? [];
  const nations = new Map<string, number>();
  for (const { nation_code, total } of harbors)
    nations.set(nation_code, (nations.get(nation_code) ?? 0) + total);
  const inNation = harbors.filter(({ nation_code }) => state.nation === '' || nation_code === state.nation);
  return (
    <search className="stack gap-2">
      <div className={`flex wraps gap-2 ${styles.fields}`}>
        <SearchField keyword={state.keyword} onSearch={(keyword) => refine({ keyword })} />
        <Choice
          label={t('suppliers.nation')}
          value={state.nation}
          onChange={(nation) => refine({ nation, harbor: '' })}
          options={[...nations.keys()].map((code) => ({ code, name: names.token(code, language).name }))}
        />
        <Choice
          label={t('suppliers.harbor')}
          value={state.harbor}
          onChange={(harbor) => refine({ harbor })}
          options={inNation.map(({ harbor_code: code, total }) => ({
            code,
            name: `${names.harborName(code, language)} ${total}`,
          }))}
        />
      </div>
      <div
        className={`flex wraps gap-2 ${styles.categories}`}
        role="group"
        aria-label={t('suppliers.category')}
      >
        <Chip
          isOn={state.category === ''}
          aria-pressed={state.category === ''}
          onClick={() => refine({ category: '' })}
        >
          {t('suppliers.all')}
        </Chip>
        {(answer?.categories ?? []).map(({ category_id, total }) => (
          <Chip
            key={category_id}
            isOn={state.category === category_id}
            aria-pressed={state.category === category_id}
            onClick={() => refine({ category: state.category === category_id ? '' : category_id })}
          >
            {nameIn(supplierCategories[category_id], language)}{' '}
            <small className={styles.total}>{total}</small>
          </Chip>
        ))}
      </div>
    </search>
  );
}

/** A field that sends the search text after a pause in typing, or at once when Enter is pressed. */
export function SearchField({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const id = useId();
  const { text, setText, ask } = useSearchedText(keyword, onSearch);
  const typed = useComposedText(text, setText);
  return (
    <div className={classNames(styles.box, styles.search)}>
      <label className="sr-only" htmlFor={id}>
        {t('suppliers.search')}
      </label>
      <Icon shape={searchIcon} size="s" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={t('suppliers.search')}
        value={typed.shownText}
        maxLength={limits.keywordCharsMost}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onCompositionStart={typed.start}
        onCompositionEnd={(event) => typed.end(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !typed.ownsKey(event) && ask()}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The chosen code; empty means any. */
  value: string;
  options: readonly { code: string; name: string }[];
  onChange: (value: string) => void;
}

/** A native select element. The value in the URL is shown even if the options have not loaded yet. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const isMissing = value !== '' && !options.some(({ code }) => code === value);
  return (
    <label className={classNames(styles.box, value !== '' && styles.on)}>
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{label}</option>
        {isMissing && <option value={value}>{value}</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
