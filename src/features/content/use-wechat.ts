import { systemWechat } from '../../api/first-calls.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

const nothing = {};

/** Returns the ids and the QR code of the WeChat mini-program for company certification. */
export const useWechat = () => useAnswer(systemWechat, nothing);
