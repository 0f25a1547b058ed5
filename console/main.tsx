import { createRoot } from 'react-dom/client';

import { addTexts, setLanguage } from '../src/i18n/t.ts';
import { htmlLang, readLanguage } from '../src/i18n/page-language.ts';
import { content as contentEn } from '../src/i18n/en/content.ts';
import { content as contentZh } from '../src/i18n/zh/content.ts';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import './console.css';
import { App } from './app.tsx';
import { nameTab } from './site-name.ts';

const language = readLanguage();
const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset['theme'] = theme;
document.documentElement.lang = htmlLang[language];
nameTab();
setLanguage(language, {});
// The content preview uses a component of the public pages, which needs these texts.
addTexts('zh', { content: contentZh });
addTexts('en', { content: contentEn });

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
