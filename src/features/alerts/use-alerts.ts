import { useState } from 'react';

import {
  alertData,
  alertRuleHandle,
  alertSettingHandle,
  type AlertChannel,
  type AlertData,
  type AlertSetting,
} from '../../../contract/calls/alerts.ts';
import { fetchAnswer } from '../../api/client.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

const nothing = {};

/** The smallest change of a lane that is reported; null for the default. */
export type LaneRule = { days_least: number | null; only_earlier: boolean } | null;

/**
 * Returns the member's alerts and the changes of them. A change is shown at once and taken back if the server
 * refuses it.
 */
export function useAlerts() {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(alertData, nothing);
  const [changed, setChanged] = useState<{ of: AlertData; data: AlertData } | null>(null);
  // Changes are laid over the answer on which they are based. A newer answer contains them.
  const data = answer && changed?.of === answer ? changed.data : answer;

  const show = (next: Partial<AlertData>) => {
    if (answer && data) setChanged({ of: answer, data: { ...data, ...next } });
  };
  const attempt = async (next: Partial<AlertData>, send: () => Promise<Partial<AlertData>>) => {
    const before = changed;
    show(next);
    try {
      show(await send());
    } catch (error) {
      setChanged(before);
      showFailure(error);
    }
  };
  const changeSetting = (change: Partial<AlertSetting>) => {
    if (!data) return;
    const setting = { ...data.setting, ...change };
    void attempt({ setting }, async () => (await fetchAnswer(alertSettingHandle, setting)).answer);
  };
  const changeLane = ({ from, to }: { from: string; to: string | null }, rule: LaneRule) => {
    if (!data) return;
    const others = data.rules.filter((one) => one.from !== from || one.to !== to);
    const none = { shipowner_id: null, mmsi: null, information_id: null, hours_least: 0, title: '' };
    const rules = rule ? [...others, { ...none, from, to, ...rule }] : others;
    const request = { from, to, days_least: null, only_earlier: false, ...rule, on: rule !== null };
    void attempt({ rules }, async () => (await fetchAnswer(alertRuleHandle, request)).answer);
  };
  const putChannel = (channel: AlertChannel | null, id: string) => {
    if (!data) return;
    const isKnown = data.channels.some((one) => one.id === id);
    const channels = data.channels.flatMap((one) => (one.id === id ? (channel ?? []) : one));
    show({ channels: isKnown || !channel ? channels : [...channels, channel] });
  };
  return { data, failure, fetchedTime, pending, retry, changeSetting, changeLane, putChannel };
}

/** The changes of the page, and true if the server cannot be reached now. */
export type Editing = Pick<ReturnType<typeof useAlerts>, 'changeSetting' | 'changeLane' | 'putChannel'> & {
  isCutOff: boolean;
};

export interface AlertCardProps {
  data: AlertData;
  editing: Editing;
}
