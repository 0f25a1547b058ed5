import { answerWithMail } from './answer-with-mail.ts';
import { readEml } from './read-eml.ts';

// The worker's content security policy forbids loading further code, so each mail format has a worker of its
// own.
answerWithMail(readEml);
