import { deadlineCodes } from '../../../../trade/deadline/deadline-codes.ts';

import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import type { PortTime } from '../../../../trade/container/container-types.ts';
import type { ContainerLeg } from '../../../../trade/container/option.ts';
import {
  containerShipText,
  daysOfOption,
  endsOf,
  wordOfOption,
  type SharedOption,
} from '../../../../trade/container/option-text.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { localTimeText } from '../../../../trade/sailing/local-time-text.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { carriersOf } from '../option-facts.ts';
import { harborsText, spanText } from '../container-words.ts';
import { ownerText } from '../../sailings/sailing-words.ts';
import { stampText } from '../../../i18n/stamp-text.ts';

interface Column {
  head: string;
  cell: (row: SharedOption) => string | number;
}

/**
 * Returns options as rows of a table, with the headings as the first row. All legs of an option are in one
 * cell. Columns without values are left out.
 */
export function optionSheet(
  rows: readonly SharedOption[],
  names: HarborNames,
  linkOf: (row: SharedOption) => string,
): (string | number)[][] {
  const filled = columnsFor(names, linkOf).filter(({ cell }) => rows.some((row) => cell(row) !== ''));
  return [filled.map(({ head }) => head), ...rows.map((row) => filled.map(({ cell }) => cell(row)))];
}

function columnsFor(names: HarborNames, linkOf: (row: SharedOption) => string): Column[] {
  const port = (code: string) => `${names.harborName(code, currentLanguage())} (${code})`;
  const eachLeg = (text: (leg: ContainerLeg) => string) => (row: SharedOption) =>
    row.option.legs.map(text).filter(Boolean).join(' › ');
  return [
    {
      head: t('containerShare.carrier'),
      cell: ({ option }) => carriersOf(option).map(ownerText).join(' › '),
    },
    { head: t('containerShare.service'), cell: eachLeg(({ service_code }) => service_code) },
    { head: t('containerShare.ship'), cell: eachLeg(containerShipText) },
    { head: t('containerShare.from'), cell: ({ option }) => port(endsOf(option).first.from.harbor_code) },
    { head: t('containerShare.departure'), cell: ({ option }) => timeCell(endsOf(option).first.from.time) },
    { head: t('containerShare.to'), cell: ({ option }) => port(endsOf(option).last.to.harbor_code) },
    { head: t('containerShare.arrival'), cell: ({ option }) => timeCell(endsOf(option).last.to.time) },
    { head: t('containerShare.days'), cell: ({ option }) => daysOfOption(option) },
    { head: t('containerShare.changes'), cell: ({ option }) => changesCell(option.connections, names) },
    ...deadlineCodes.map((code) => ({
      head: dictionaryName('cut_off', code, currentLanguage()),
      cell: ({ option }: SharedOption) => {
        const time = option.cut_offs?.find((cutOff) => cutOff.code === code)?.time;
        return time ? localTimeText(time) : '';
      },
    })),
    ...priceColumns(),
    { head: t('containerShare.word'), cell: ({ option }) => stampText(wordOfOption(option).time) },
    { head: t('containerShare.state'), cell: stateCell },
    { head: t('containerShare.address'), cell: linkOf },
  ];
}

/** Formats a port time for a cell, for example `2026-11-23 18:00`, in the port's local time. */
const timeCell = ({ day, clock }: PortTime): string => [day, clock].filter(Boolean).join(' ');

const changesCell = (connections: SharedOption['option']['connections'], names: HarborNames): string =>
  connections
    .map(({ harbor_code, wait_minutes }) => `${harborsText([harbor_code], names)} ${spanText(wait_minutes)}`)
    .join(' › ');

/**
 * Returns the price columns. The cells of an expired rate stay empty; a rate that is the sum of its legs'
 * rates is marked as such.
 */
function priceColumns(): Column[] {
  const live = ({ price }: SharedOption) => (price && !price.is_expired ? price : null);
  return [
    { head: t('containerShare.box'), cell: (row) => (live(row) ? row.containerType : '') },
    { head: t('containerShare.freight'), cell: (row) => live(row)?.amount ?? '' },
    { head: t('containerShare.currency'), cell: (row) => live(row)?.currency ?? '' },
    {
      head: t('containerShare.allIn'),
      cell: (row) =>
        (live(row)?.totals ?? []).map(({ currency, amount }) => `${currency} ${amount}`).join(' + '),
    },
    { head: t('containerShare.validUntil'), cell: (row) => live(row)?.valid_until ?? '' },
    {
      head: t('containerShare.rateNote'),
      cell: (row) => {
        const price = live(row);
        if (!price) return '';
        const sum = price.provenance === 'sum' ? [t('containerShare.sumOfLegs')] : [];
        return [...sum, t('containerShare.referenceOnly')].join(' · ');
      },
    },
  ];
}

const stateCell = ({ option }: SharedOption): string =>
  [option.is_blank && t('container.blank'), option.legs.some(({ is_demo }) => is_demo) && t('share.demo')]
    .filter(Boolean)
    .join(' · ');
