import { useState, type FormEvent } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import { alertChannelMake, type AlertChannel } from '../../../contract/calls/alerts.ts';
import type { AlertChannelKind } from '../../../contract/limits/alert-limits.ts';
import { fetchAnswer } from '../../api/client.ts';
import { fieldErrorsOf } from '../../frame/failure-words.ts';

/** The kinds of channels whose address a person types. */
export type TypedChannelKind = Exclude<AlertChannelKind, 'push'>;

/**
 * Returns the kind of a channel for the form that replaces its address. The form never opens for a push
 * channel, which has no typed address; `mail` only satisfies the type.
 */
export const typedKind = ({ kind }: AlertChannel): TypedChannelKind => (kind === 'push' ? 'mail' : kind);

export interface TypedChannel {
  address: string;
  secret: string;
  title: string;
}

/**
 * Returns the state of the form that adds a channel or replaces its address. The form keeps the typed values
 * until the server has accepted them.
 */
export function useNewChannel(former: AlertChannel | null, onMade: (channel: AlertChannel) => void) {
  const [typed, setTyped] = useState<TypedChannel>({ address: '', secret: '', title: former?.title ?? '' });
  const [made, setMade] = useState<AnswerOf<typeof alertChannelMake> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errorOf = (field: keyof TypedChannel) =>
    fieldErrorsOf(failure).find((one) => one.field === field)?.message;
  const submit = async (event: FormEvent, kind: TypedChannelKind) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const request = { kind, ...typed, replaces: former?.id ?? null };
      const { answer } = await fetchAnswer(alertChannelMake, request);
      setMade(answer);
      onMade(answer.channel);
    } catch (error) {
      setFailure(error);
    }
    setIsBusy(false);
  };
  const fieldOf = (name: keyof TypedChannel) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const hasFieldError = errorOf('address') !== undefined || errorOf('secret') !== undefined;
  return { made, isBusy, submit, fieldOf, failure: hasFieldError ? null : failure };
}
