import type { ComponentType } from 'react';

import { containerScheduleList } from '../../../contract/calls/containers.ts';
import type { Language } from '../../../trade/language.ts';
import { parseContainer, scheduleRequest } from '../../features/containers/container-state.ts';
import { loadContainerTexts } from '../../i18n/load-container-texts.ts';
import { loadTradeTexts } from '../../i18n/load-trade-texts.ts';
import { ContainerComparePage } from '../../pages/containers/compare/compare-page.tsx';
import { ContainerPage } from '../../pages/containers/container-page.tsx';
import { readAhead } from '../../sync/answers/read-ahead.ts';
import { readPageAhead } from './read-page-ahead.ts';

const pages = { containers: ContainerPage, containerCompare: ContainerComparePage } as const;

/** Loads a page of container sailings with its texts and the texts for sharing. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const ahead = name === 'containers' && readPageAhead(readOptions);
  await Promise.all([loadContainerTexts(language), loadTradeTexts(language), ahead]);
  return pages[name];
}

function readOptions(search: string): Promise<void> | null {
  const request = scheduleRequest(parseContainer(search).state);
  return request && readAhead(containerScheduleList, request);
}
