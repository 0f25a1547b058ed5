import { systemWechat } from '../../api/first-calls.ts';
import { useAnswer } from '../../frame/use-answer.ts';

const nothing = {};

/** Returns the ids and the QR code of the mini-program. */
export const useWechat = () => useAnswer(systemWechat, nothing);
