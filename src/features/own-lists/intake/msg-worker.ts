import { answerWithMail } from './answer-with-mail.ts';
import { readMsg } from './read-msg.ts';

answerWithMail(readMsg);
