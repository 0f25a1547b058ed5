import { systemWechat } from '../../api/first-calls.ts';
import { useAnswer } from '../../frame/use-answer.ts';

const nothing = {};

/** Ids and picture code of the mini-program. */
export const useWechat = () => useAnswer(systemWechat, nothing);
