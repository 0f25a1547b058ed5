import { answerWithMail } from './answer-with-mail.ts';
import { readEml } from './read-eml.ts';

// The policy of a worker lets it load nothing more: each reader has a worker of its own.
answerWithMail(readEml);
