import { answerWithMail } from './answer-with-mail.ts';
import { readEml } from './read-eml.ts';

// Each mail format has its own worker, because the worker's content security policy forbids loading further
// code.
answerWithMail(readEml);
