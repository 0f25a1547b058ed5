import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import * as v from 'valibot';

import { changedSettings, changeSetting, siteSettingNames } from '../../domain/operator/site-settings.ts';
import { changeLogo } from '../../domain/operator/change-logo.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, PlainFailure, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('site list');
const listCommand = defineCommand({
  name: 'site list',
  isUnrecorded: true,
  summary: {
    zh: '列出已修改的站点设置',
    en: 'List the settings of the site that were changed',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, workplace): AsyncGenerator<AdminMessage> {
    const changed = await changedSettings(workplace);
    if (changed.length === 0) yield good('site_unchanged', { names: siteSettingNames.join(', ') });
    for (const [name, value] of changed) yield { row: { name, value }, line: `${name}  ${value}` };
  },
  show: showMessages,
});

const setUsage = `site set ${siteSettingNames.join('|')} TEXT`;
const setInput = v.strictObject({ name: v.picklist(siteSettingNames), value: v.string() });
const setCommand = defineCommand({
  name: 'site set',
  summary: {
    zh: '修改站点设置；内容为空（""）则恢复环境变量的值',
    en: 'Change a setting of the site; an empty text ("") restores the value of the environment',
  },
  usage: usageOf(setUsage),
  input: setInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: setUsage, count: 2, options: {} });
    return fitting(setInput, { name: positionals[0], value: positionals[1] }, setUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    const isStored = await changeSetting(wanted, workplace);
    yield isStored ? good('site_set', { name: wanted.name }) : bad('site_invalid', { name: wanted.name });
  },
  show: showMessages,
});

const logoUsage = 'site logo FILE|""';
const logoCommand = defineCommand({
  name: 'site logo',
  summary: {
    zh: '用一张图片作站点 Logo，图标由其生成；内容为空（""）则恢复程序自带的 Logo',
    en: 'Set the logo of the site, from which the icons are made; an empty text ("") restores that of the program',
  },
  usage: usageOf(logoUsage),
  input: v.strictObject({ picture: v.string() }),
  prepare: async (words, { folder }) => {
    const { positionals } = readWords(words, { usage: logoUsage, count: 1, options: {} });
    const [file = ''] = positionals;
    if (file === '') return { picture: '' };
    const path = resolve(folder, file);
    const bytes = await readFile(path).catch(() => {
      throw new PlainFailure('file_missing', { path });
    });
    return { picture: bytes.toString('base64') };
  },
  run: async function* ({ picture }, workplace): AsyncGenerator<AdminMessage> {
    const fault = await changeLogo(picture === '' ? null : Buffer.from(picture, 'base64'), workplace);
    yield fault === null ? good('site_set', { name: 'logo' }) : bad('site_logo_invalid');
  },
  show: showMessages,
});

export const siteCommands: readonly Command[] = [listCommand, setCommand, logoCommand];
