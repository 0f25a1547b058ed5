interface Control {
  name: string;
  rule: string;
  attack: string;
  /**
   * The files with the tests that run the attack. If a file has several such tests, ` > ` and words of the
   * test's title follow its name.
   */
  tests: readonly string[];
}

/** Names a test that attacks the built server over its socket. */
const onBuilt = (words: string) => `tests/security/built-product.statistics.ts > ${words}`;

/** The controls of the product, in the order of the security notes: the rule, and the attack against it, each in one or a few sentences. */
export const controls: readonly Control[] = [
  {
    name: 'Demo logins',
    rule: 'No login route opens a session of a demo account where demo accounts are closed. Closing them ends their sessions.',
    attack:
      'Login by code and by WeChat, a WeChat account linked earlier, sessions opened earlier, an unconfigured proxy.',
    tests: ['tests/server/demo-login.test.ts'],
  },
  {
    name: 'Demo accounts',
    rule: 'They are closed in production, behind a proxy, and for clients on other machines. Among real data, a demo account reads only what a visitor may read, and changes nothing.',
    attack:
      'Each call of the contract as a demo account, the demo ADMIN included, in a database with real data only.',
    tests: ['tests/security/demo-accounts.test.ts'],
  },
  {
    name: 'Rights for each row',
    rule: 'Each call returns or changes only the rows and fields to which the caller’s role gives a right.',
    attack: 'Each call as each kind of caller, on own rows, other owners’ rows and missing rows.',
    tests: ['tests/contract/rights.test.ts'],
  },
  {
    name: 'Sharing among colleagues',
    rule: 'Colleagues see the owner’s name and the groups and lists that the owner shares, only while all of them belong to the same corporate membership.',
    attack:
      'Other seats, guessed ids, two rows with the same id, and demo accounts. A seat, a plan or a membership ends.',
    tests: ['tests/server/colleagues.test.ts'],
  },
  {
    name: 'Fields that callers cannot set',
    rule: 'Unknown fields in a request are refused.',
    attack: 'Fourteen forbidden fields and the prototype keys, in each call.',
    tests: ['tests/security/foreign-fields.test.ts'],
  },
  {
    name: 'Rotation of a sailing',
    rule: 'A caller without the right to the rotation sees only the two calls that the search names. After a few different pairs of ports a day, the caller sees two fixed calls.',
    attack:
      'Searches for many ports at both ends, for one pair after another, by arrival date, and through cards, lane pages and feeds.',
    tests: ['tests/security/rotation.test.ts'],
  },
  {
    name: 'Verification codes',
    rule: 'Five tries for each code, which is bound to the page that requested it. Wrong, used, expired and unsent codes get the same answer.',
    attack: 'A stranger requests and guesses codes of a member, with fifty guesses at once.',
    tests: ['tests/security/codes.test.ts', 'tests/server/login.test.ts'],
  },
  {
    name: 'Hourly limit of codes',
    rule: 'A client must solve a puzzle before the second code of its network, and before every code once a quarter of the site’s codes for the hour is used.',
    attack:
      'Many addresses use up the codes of the hour. Solutions are forged, expired, reused, or made for another number.',
    tests: ['tests/security/puzzle.test.ts'],
  },
  {
    name: 'Hourly limit of codes, built server',
    rule: 'A member can log in while an attacker uses up the codes of the hour.',
    attack: '500 addresses request codes at once.',
    tests: [onBuilt('a member can log in')],
  },
  {
    name: 'Text messages',
    rule: 'The number of text messages is limited for each mobile number, address, network and for the whole site.',
    attack:
      'Ten thousand requests from one address, from a hundred addresses of one network, and from a hundred networks.',
    tests: ['tests/server/sms-caps.test.ts'],
  },
  {
    name: 'Existence of an account',
    rule: 'Neither the answer nor its time reveals if a mobile number has an account.',
    attack:
      'A statistical comparison of 500 response times for numbers with an account and 500 for numbers without one.',
    tests: ['tests/security/same-time.statistics.ts'],
  },
  {
    name: 'Malformed requests',
    rule: 'A request that does not match the schema of its call is refused before the call runs. In a push of queued changes, only the malformed change is refused, and it is not retried.',
    attack:
      'NUL characters, half of a surrogate pair, huge numbers, and JSON nested 100,000 levels deep, in place of any value.',
    tests: ['tests/security/unfit-requests.test.ts'],
  },
  {
    name: 'Malformed requests, built server',
    rule: 'A malformed request never causes a server error (5xx).',
    attack: 'Requests that caused server errors in earlier versions.',
    tests: [onBuilt('fits no call')],
  },
  {
    name: 'Size of a request',
    rule: 'The schema of a call limits its request body; without a session the limit is 16 KB at most. The size counts towards the rate limit before the body is read. A large body is parsed in slices.',
    attack: 'A megabyte without a session, many small values, a list that is too long.',
    tests: ['tests/security/body-sizes.test.ts'],
  },
  {
    name: 'Broad searches and deep pages',
    rule: 'A search covers at most 150,000 pairs of ports and returns at most the first 10,000 rows. The error names the field to narrow.',
    attack: 'Searches from 18 countries to 18 countries; page 9,999,999.',
    tests: ['tests/security/broad-ends.test.ts'],
  },
  {
    name: 'Cost of a request',
    rule: 'Broad searches have a queue of their own, in which clients take turns. Each client has a budget, and no statement runs longer than 30 s. A lane search by another client takes less than three times its idle median.',
    attack: 'Twenty concurrent requests for page 10 of the broadest searches, repeated without pause.',
    tests: ['tests/security/broad-searches.statistics.ts'],
  },
  {
    name: 'Processing time',
    rule: 'The processing time of its requests is charged to each client. A loop of requests delays another reader to at most three times the usual time.',
    attack: 'Each call, document and page, repeated without pause on eight connections.',
    tests: ['tests/security/looped-calls.statistics.ts', 'server/http/server-time.test.ts'],
  },
  {
    name: 'Memory, built server',
    rule: 'Uploads that are still open use a bounded amount of memory, and other clients still get answers.',
    attack: '150 members whose uploads never end.',
    tests: [onBuilt('150 uploads')],
  },
  {
    name: 'Memory',
    rule: 'The bytes of open request bodies are limited for each client and in total. Pictures are processed one at a time, and failed ones count too.',
    attack: 'Many open uploads and many jobs of one client.',
    tests: ['server/http/body-budget.test.ts', 'server/domain/fair-queue.test.ts'],
  },
  {
    name: 'Rows written by a client',
    rule: 'Repeated log entries are combined into one row, and other rows are limited in number.',
    attack: '500 wrong logins from one address; 5,050 changes that are refused.',
    tests: [onBuilt('wrong logins'), 'tests/security/queued-rows.test.ts'],
  },
  {
    name: 'Files',
    rule: 'No other user of the machine can read the data folder: folders have mode 0700, and files and the administrator’s socket 0600. Each start restores these modes.',
    attack: 'A data folder that was readable by others before the start; the files of a running server.',
    tests: ['server/db/private-files.test.ts', onBuilt('files')],
  },
  {
    name: 'Stored secrets',
    rule: 'The database stores only hashes of tokens, tickets and codes.',
    attack: 'A dump of the database.',
    tests: ['tests/security/stored-secrets.test.ts'],
  },
  {
    name: 'Secret addresses of feeds',
    rule: 'Only a hash of the address is stored, and no log contains the address. A feed shows what its member may see when it is read. A renewed address replaces the old one.',
    attack:
      'Old, ended and guessed addresses, and addresses of deleted favourites. A certification is withdrawn between two reads.',
    tests: ['tests/server/feeds.test.ts'],
  },
  {
    name: 'Public pages',
    rule: 'Public pages show each caller only what a visitor may see. Demo data is excluded from search engines.',
    attack: 'Requests as ADMIN for pages with confidential data of two organisations; markup in addresses.',
    tests: ['tests/server/found-pages.test.ts'],
  },
  {
    name: 'The widget',
    rule: 'Only https websites that the publisher listed can embed the widget. It is sandboxed and has no cookie and no token.',
    attack: 'Embedding before the publisher allows a website, and after the publisher removes one.',
    tests: ['tests/server/widget.test.ts', 'contract/wire/widget-frame.test.ts'],
  },
  {
    name: 'The vessel service',
    rule: 'A client needs a token, valid for one hour, and a fresh hash of each query. Calls are limited for each network. The service returns no data of members or sailings.',
    attack:
      'Wrong secrets, changed tokens, hashes of another query, time or key; three calls above the limit for one minute.',
    tests: [
      'tests/server/vessels.test.ts > token',
      'tests/server/vessels.test.ts > a hash of another query',
      'tests/server/vessels.test.ts > in its own words',
    ],
  },
  {
    name: 'Regular expressions',
    rule: 'No regular expression takes more than linear time on any text.',
    attack: 'A checker for slow patterns, run on each regular expression literal of the source.',
    tests: ['tests/security/regular-expressions.test.ts'],
  },
  {
    name: 'Security headers',
    rule: 'Each response has the security headers.',
    attack: 'Requests for all kinds of responses.',
    tests: ['tests/server/headers.test.ts'],
  },
  {
    name: 'Addresses of carriers',
    rule: 'The server fetches carrier pages only from public addresses over https, and follows no redirect. It gives up slow and endless responses.',
    attack:
      'Private address ranges in all spellings, a host name that resolves to this machine, redirects, bodies without an end.',
    tests: [
      'server/adapters/schedules/fetch-page.test.ts',
      'server/adapters/schedules/public-address.test.ts',
    ],
  },
  {
    name: 'Untrusted text in emails and pages',
    rule: 'Untrusted text cannot add a header line to an email or markup to a page.',
    attack: 'Line breaks in names and addresses; markup in each place of a text.',
    tests: [
      'server/domain/invoices/letter.test.ts',
      'server/pages/found/written-html.test.ts',
      'tests/security/foreign-markup.test.ts',
      'tests/security/hostile-markdown.test.ts',
    ],
  },
  {
    name: 'Keys of the schedule API',
    rule: 'A key reads what its owner may read at that moment. A changed cursor continues the same list or is refused.',
    attack: 'Rights that end, a publisher without certification, arbitrary cursors.',
    tests: ['tests/server/api-keys.test.ts', 'tests/server/schedule-api.test.ts'],
  },
  {
    name: 'Login by WeChat',
    rule: 'The login returns only to this site. A network can start sixty logins in ten minutes.',
    attack: 'Another origin, states of another browser, used states, eighty started logins.',
    tests: ['tests/server/wechat-login.test.ts'],
  },
  {
    name: 'Payment notifications',
    rule: 'A notification counts only if its signature is valid, and each payment counts once. The paid amount must equal the amount of the order.',
    attack:
      'A forged signature, amount, application, key or time; fifteen notifications in a row and twenty at once; a late notification and a missing one.',
    tests: ['tests/server/payments.test.ts'],
  },
  {
    name: 'Floods of payment notifications',
    rule: 'After twenty forged notifications of a network in a minute, its notifications are refused unread. Forged notifications write no error to the log.',
    attack: 'Forged notifications without pause, with genuine ones among them.',
    tests: ['tests/security/forged-payments.test.ts'],
  },
  {
    name: 'Payment inside WeChat',
    rule: 'A state works once, in one browser, for one order of its member. The payer’s WeChat identity is neither returned nor stored.',
    attack:
      'States of another browser, used and expired states, another member’s order, other return addresses, thirteen requests at once.',
    tests: ['tests/server/pay-in-wechat.test.ts'],
  },
  {
    name: 'Prices',
    rule: 'The server calculates the price. An order is refused if the amount that the buyer saw is no longer the amount due.',
    attack: 'Another amount due, a price set by the client, another member’s order.',
    tests: ['tests/server/orders.test.ts', 'tests/contract/rights.test.ts'],
  },
  {
    name: 'Refunds',
    rule: 'Each payment is refunded at most once.',
    attack:
      'Two refunds at once, a refund requested while another is being sent, two refunds of a late payment.',
    tests: ['tests/server/order-races.test.ts'],
  },
  {
    name: 'Redemption codes',
    rule: 'A code has 60 bits, is stored as a hash, and works once. Five wrong codes lock the member out for an hour.',
    attack: 'Twenty members who race for each of several codes; twenty guesses at once.',
    tests: ['tests/server/activation-codes.test.ts'],
  },
  {
    name: 'Audit log',
    rule: 'The audit log records logins, codes, changes of rights and publications. Its rows cannot be changed.',
    attack: 'Each of these actions; a flood of failed logins.',
    tests: ['tests/server/login.test.ts', 'server/domain/rights/audit.test.ts'],
  },
];

/** The files that run the attacks, each once. */
export const controlFiles = [
  ...new Set(controls.flatMap(({ tests }) => tests.map((one) => partsOf(one).file))),
];

/** Splits an entry into its file and the words of a test's title. */
export function partsOf(test: string): { file: string; words: string } {
  const [file = '', words = ''] = test.split(' > ');
  return { file, words };
}
