import { isDated } from './day-patterns.ts';
import type { PlacedToken, ProseToken } from './prose-token.ts';

export const lineEnd: ProseToken = { kind: 'mark', text: '\n' };

export const hasPort = (tokens: readonly ProseToken[]) => tokens.some(({ kind }) => kind === 'port');

export const hasDays = (tokens: readonly ProseToken[]) =>
  tokens.some((one) => one.kind === 'days' && isDated(one.text));

export const isOfCalls = (tokens: readonly ProseToken[]) => hasPort(tokens) || hasDays(tokens);

export const asWord = (token: PlacedToken): PlacedToken =>
  token.kind === 'vessel' ? { kind: 'word', text: token.text, from: token.from } : token;
