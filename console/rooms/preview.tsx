import { useEffect, useState } from 'react';

import type { ContentValues } from '../../contract/calls/console/content.ts';
import { picturePath } from '../../contract/wire/picture-path.ts';
import { WrittenText } from '../../src/features/content/written-text.tsx';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { consoleContentPreview } from '../calls.ts';
import { ask, type AnswerTo } from '../api.ts';
import { words } from '../words/words.ts';
import { textOf } from './row-values.ts';

/** The time in ms after the last key press at which the preview is rendered again. */
const typingMs = 400;

/** Attributes that make an element focusable, so that the arrow keys can scroll it. */
const scrollable = { tabIndex: 0, role: 'region' } as const;

/**
 * Shows the content as customers see it on a phone. The server converts the Markdown in the same way as for
 * them.
 */
export function Preview({ values }: { values: ContentValues }) {
  const w = words();
  const [language, setLanguage] = useState<'chinese' | 'english'>(
    readLanguage() === 'zh' ? 'chinese' : 'english',
  );
  const [blocks, setBlocks] = useState<AnswerTo<typeof consoleContentPreview>>();
  const [chinese_body, english_body] = [textOf(values['chinese_body']), textOf(values['english_body'])];
  useEffect(() => {
    const timer = setTimeout(
      () => void ask(consoleContentPreview, { chinese_body, english_body }).then(setBlocks, () => undefined),
      typingMs,
    );
    return () => clearTimeout(timer);
  }, [chinese_body, english_body]);
  const picture = textOf(values['picture_id']);
  return (
    <div className="c-preview">
      <header>
        <h2>{w.preview}</h2>
        <div role="group" aria-label={w.previewLanguage} className="c-tabs">
          {(['chinese', 'english'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {one === 'chinese' ? '中' : 'EN'}
            </button>
          ))}
        </div>
      </header>
      <div
        {...scrollable}
        className="c-phone"
        aria-label={w.preview}
        lang={language === 'chinese' ? 'zh-Hans' : 'en'}
      >
        {picture !== '' && <img src={picturePath(picture)} alt="" />}
        <p className="c-phone-title">{textOf(values[`${language}_title`])}</p>
        <p className="muted">{textOf(values[`${language}_author`] ?? values[`${language}_advertiser`])}</p>
        <WrittenText blocks={blocks?.[`${language}_body`] ?? []} />
      </div>
    </div>
  );
}
