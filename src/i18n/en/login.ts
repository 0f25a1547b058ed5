import type { Twin } from '../book.ts';
import type { login as chinese } from '../zh/login.ts';

export const login: Twin<typeof chinese> = {
  title: 'Log in or register',
  backTo: 'Then back to',
  backSailing: 'the sailing',
  backBrowse: 'the list',
  backElse: 'the page before',
  invited: 'Invited, code {{code}}',

  mobile: 'Mobile number',
  code: 'Code, {{n}} digits',
  getCode: 'Get code',
  resend: 'Send again',
  resendIn: 'again in {{n}} s',
  resendInMinutes: 'again in {{n}} min',
  puzzle: 'This device is doing a short check by itself. The code is sent in a few seconds',
  sentTo: ({ mobile, minutes }) =>
    `Sent to ${mobile}, good for ${minutes} ${Number(minutes) === 1 ? 'minute' : 'minutes'}`,
  sentToLog: ({ mobile, minutes }) =>
    `No SMS service is set up. The code for ${mobile} stands in the server’s log, good for ${minutes} ${Number(minutes) === 1 ? 'minute' : 'minutes'}`,
  codeOld: 'The code sent to {{mobile}} has expired, get a new one',
  agree: 'I agree to the',
  agreeAnd: 'and the',
  submit: 'Log in',

  linkAndLogIn: 'Link WeChat and log in',
  wechat: 'Scan with WeChat',
  wechatFirst: 'The first time asks for your mobile',
  wechatChecking: 'Confirming with WeChat',
  wechatLink: 'WeChat has confirmed. Log in once with your mobile to link it, then scanning is enough.',
  wechatWithout: 'Do not link',
  wechatRefused: 'You did not agree in WeChat. Scan again, or log in with your mobile',
  wechatForeign: 'This WeChat login has expired or was not begun in this window, please scan again',

  mobileEmpty: 'Enter your mobile number',
  mobileWrong: 'A mobile number has 11 digits and begins with 13 to 19',
  codeEmpty: 'Enter the code',
  codeWrong: 'The code has {{n}} digits',
  agreeFirst: 'Read and tick both agreements',
  storageClosed:
    'This browser lets the site store nothing (a private window, or its settings), so a login cannot be kept. Allow it and try again',
  notReached: 'The server could not be reached. What you typed is still here, try again in a moment',

  offline: 'Logging in needs a connection. What you typed stays, and you can go on once you are online.',
  portal: 'This network asks you to sign in to it first. What you typed stays.',

  noCode: 'No code?',
  noCodeBlocked: 'Look in blocked messages, and check the number',
  noCodeWait: 'Wait {{n}} s and send again',
  noCodeAgain: 'You can get a new one now',
  noCodePhone: 'Call',
  abroad: 'No mainland China number? Lanes, laycans and shipowners can be searched without logging in.',

  demo: 'Demo accounts',
  demoText: 'This is demo data, and these accounts are open to you. One click fills in number and code.',
  demoFill: 'Fill in {{name}} {{mobile}}, code {{code}}',
  demoCode: 'code {{code}}',

  seeTitle: 'What you will see',
  seeNow: 'Now',
  seeMember: 'Logged in',
  seeCertified: 'Certified',
  seeNowFacts: 'lane, laycan, days, shipowner',
  seeMemberFacts: 'ship, voyage, cut-offs',
  seeMemberMore: 'your language on every device',
  seeCertifiedFacts: 'every call, reference rates',
  seeCertifiedMore: 'the manager’s number',
};
