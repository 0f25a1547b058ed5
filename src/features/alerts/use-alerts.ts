import { useState } from 'react';

import {
  alertChannelShare,
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
import {
  ruleKey,
  ruleOf,
  subjectFields,
  subjectKey,
  usualRule,
  type AlertSubject,
  type RuleValues,
} from './alert-subject.ts';

const nothing = {};

/**
 * Returns the member's alert data and the functions that change the settings. A change is shown at once and
 * reverted if the server refuses it.
 */
export function useAlerts() {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(alertData, nothing);
  const [changed, setChanged] = useState<{ of: AlertData; data: AlertData } | null>(null);
  // A change is shown on top of the answer that it is based on. When a newer answer arrives, which contains
  // the change, the local change is dropped.
  const data = answer && changed?.of === answer ? changed.data : answer;

  const show = (next: Partial<AlertData>) => {
    if (answer && data) setChanged({ of: answer, data: { ...data, ...next } });
  };
  const attempt = async (next: Partial<AlertData>, send: () => Promise<Partial<AlertData>>) => {
    const before = changed;
    show(next);
    try {
      show(await send());
      return true;
    } catch (error) {
      setChanged(before);
      showFailure(error);
      return false;
    }
  };
  const changeSetting = (change: Partial<AlertSetting>) => {
    if (!data) return;
    const setting = { ...data.setting, ...change };
    void attempt({ setting }, async () => {
      // Another tab or device may have changed other settings since this answer, so the settings are fetched
      // again before the change is sent.
      const { answer } = await fetchAnswer(alertData, nothing);
      return (await fetchAnswer(alertSettingHandle, { ...answer.setting, ...change })).answer;
    });
  };
  /**
   * Shares an alert channel with the members who hold this member's corporate seats. A member with a seat
   * instead uses a channel that the owner of the seat shares.
   */
  const shareChannel = (id: string, on: boolean) => {
    if (!data) return;
    const channels = data.channels.map((one) => (one.id === id ? { ...one, is_shared: on } : one));
    const shared = data.shared.map((one) => (one.id === id ? { ...one, is_used: on } : one));
    void attempt({ channels, shared }, async () => (await fetchAnswer(alertChannelShare, { id, on })).answer);
  };
  const putChannel = (channel: AlertChannel | null, id: string) => {
    if (!data) return;
    const isKnown = data.channels.some((one) => one.id === id);
    const channels = data.channels.flatMap((one) => (one.id === id ? (channel ?? []) : one));
    show({ channels: isKnown || !channel ? channels : [...channels, channel] });
  };
  const rules = ruleChanges(data, { attempt, retry });
  return { data, failure, fetchedTime, pending, retry, changeSetting, ...rules, shareChannel, putChannel };
}

interface RuleSending {
  /** Shows the change at once, sends it, and returns false if the server refused it. */
  attempt: (next: Partial<AlertData>, send: () => Promise<Partial<AlertData>>) => Promise<boolean>;
  retry: () => void;
}

/**
 * Returns a function that changes the rule of one subject, and a function that changes the rules of several
 * subjects.
 */
function ruleChanges(data: AlertData | undefined, { attempt, retry }: RuleSending) {
  const changeRule = (subject: AlertSubject, rule: RuleValues) => {
    if (!data) return;
    const former = ruleOf(data.rules, subject);
    const shown = rule && { ...subjectFields(subject), title: former?.title ?? '', ...rule };
    const rules = former
      ? data.rules.flatMap((one) => (one === former ? (shown ?? []) : one))
      : [...data.rules, ...(shown ? [shown] : [])];
    void attempt({ rules }, async () => sendRule(subject, rule));
  };
  const changeRules = (subjects: readonly AlertSubject[], rule: RuleValues) => {
    if (!data || subjects.length === 0) return;
    const keys = new Set(subjects.map(subjectKey));
    const others = data.rules.filter((one) => !keys.has(ruleKey(one)));
    const shown = rule ? subjects.map((one) => ({ ...subjectFields(one), title: '', ...rule })) : [];
    const send = async () => {
      let answer: Partial<AlertData> = {};
      // Each request changes the rule of one subject. Each answer contains all rules, so only the last answer
      // is needed.
      for (const subject of subjects) answer = await sendRule(subject, rule);
      return answer;
    };
    // If a request fails, some subjects may already have the new rule, so all rules are fetched again.
    void attempt({ rules: [...others, ...shown] }, send).then((isDone) => !isDone && retry());
  };
  return { changeRule, changeRules };
}

const sendRule = async (subject: AlertSubject, rule: RuleValues): Promise<Partial<AlertData>> =>
  (await fetchAnswer(alertRuleHandle, { ...subject, ...usualRule, ...rule, on: rule !== null })).answer;

/**
 * The functions that change the alert settings, and `isCutOff`, which is true if the server cannot be reached
 * now.
 */
export type Editing = Pick<
  ReturnType<typeof useAlerts>,
  'changeSetting' | 'changeRule' | 'changeRules' | 'shareChannel' | 'putChannel'
> & {
  isCutOff: boolean;
};

export interface AlertCardProps {
  data: AlertData;
  editing: Editing;
}
