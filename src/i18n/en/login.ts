import type { Twin } from '../catalogue.ts';
import type { login as chinese } from '../zh/login.ts';

export const login: Twin<typeof chinese> = {
  title: 'Log in or register',
  backTo: 'Afterwards you return to',
  backSailing: 'the sailing',
  backBrowse: 'the list',
  backElse: 'the previous page',
  invitedBy:
    '{{name}} invites you. Registering is free. {{name}} gets {{register}} days of membership when you register, and {{upgrade}} more with your first upgrade.',
  invited: 'Invitation code {{code}}',

  mobile: 'Mobile number',
  code: 'SMS code, {{n}} digits',
  getCode: 'Get code',
  resend: 'Send again',
  resendIn: 'again in {{n}} s',
  resendInMinutes: 'again in {{n}} min',
  puzzle: 'Running a short security check. The code is sent in a few seconds',
  sentTo: ({ mobile, minutes }) =>
    `Sent to ${mobile}, valid for ${minutes} ${Number(minutes) === 1 ? 'minute' : 'minutes'}`,
  sentToLog: ({ mobile, minutes }) =>
    `No SMS service is set up. The code for ${mobile} is in the server log, valid for ${minutes} ${Number(minutes) === 1 ? 'minute' : 'minutes'}`,
  codeOld: 'The code sent to {{mobile}} has expired. Get a new one',
  agree: 'I agree to the',
  agreeAnd: 'and the',
  submit: 'Log in',

  linkAndLogIn: 'Link WeChat and log in',
  wechat: 'Scan with WeChat',
  wechatFirst: 'Your mobile number is needed the first time',
  wechatChecking: 'Confirming with WeChat',
  wechatLink: 'WeChat has confirmed. Log in once with your mobile number to link it; next time just scan.',
  wechatWithout: 'Skip linking',
  wechatRefused: 'You did not approve the login in WeChat. Scan again, or log in with your mobile number',
  wechatForeign: 'This WeChat login has expired or was started in another window. Please scan again',

  mobileEmpty: 'Enter your mobile number',
  mobileWrong: 'Enter 11 digits, beginning with 13 to 19',
  codeEmpty: 'Enter the code',
  codeWrong: 'Enter all {{n}} digits of the code',
  agreeFirst: 'Please read and accept both agreements',
  storageClosed:
    'This browser does not let the site save data (private window or browser settings), so you cannot stay logged in. Allow it and try again',
  notReached: 'Could not reach the server. Your entries are still here; try again in a moment',

  offline: 'You must be online to log in. Your entries stay here until then.',
  portal: 'Sign in to this Wi-Fi network first. Your entries stay here.',

  noCode: 'No code?',
  noCodeBlocked: 'Check your blocked messages and the number',
  noCodeWait: 'Wait {{n}} s, then resend',
  noCodeAgain: 'You can get a new one now',
  noCodePhone: 'Call us',
  abroad: 'No mainland China number? You can search lanes, laycans and shipowners without logging in.',

  demo: 'Demo accounts',
  demoText: 'Try the demo with these accounts. One click fills in the number and code.',
  demoFill: 'Fill in {{name}} {{mobile}}, code {{code}}',
  demoCode: 'code {{code}}',

  seeTitle: 'What you will see',
  seeNow: 'Now',
  seeMember: 'Logged in',
  seeCertified: 'Certified',
  seeNowFacts: 'lane, laycan, transit time, shipowner',
  seeMemberFacts: 'vessel, voyage, cut-offs',
  seeMemberMore: 'your language on every device',
  seeCertifiedFacts: 'all port calls, indicative rates',
  seeCertifiedMore: 'route manager’s phone',
};
