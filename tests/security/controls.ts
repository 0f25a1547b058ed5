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

/** The controls of the product, in the order of the security notes: the rule, and the attack against it. */
export const controls: readonly Control[] = [
  {
    name: 'one gate into sessions',
    rule: 'a demo account opens a session where demo accounts open, however somebody comes',
    attack: 'WeChat linked before, old sessions, login, an unnamed proxy',
    tests: ['tests/server/demo-login.test.ts'],
  },
  {
    name: 'demo accounts',
    rule: 'closed in production, beyond this machine, behind a proxy; fictitious rows only',
    attack: 'every call of the contract as demo ADMIN among real rows',
    tests: ['tests/security/demo-accounts.test.ts'],
  },
  {
    name: 'rights, row by row',
    rule: 'every call, every actor, own, other and missing rows',
    attack: 'the matrix',
    tests: ['tests/contract/rights.test.ts'],
  },
  {
    name: 'what colleagues share',
    rule: 'a name and what each has chosen, to those who share the membership at that moment',
    attack: 'other seats, guessed and equal ids, demo accounts; a seat, a plan and a membership that end',
    tests: ['tests/server/colleagues.test.ts'],
  },
  {
    name: 'fields nobody may set',
    rule: 'unknown keys are refused',
    attack: 'twelve forbidden keys in each call',
    tests: ['tests/security/foreign-fields.test.ts'],
  },
  {
    name: 'rotation',
    rule: 'who does not see it gets the two calls that a search would name, and a few pairs a day',
    attack: 'twenty ports at each end, pair after pair, cards',
    tests: ['tests/security/rotation.test.ts'],
  },
  {
    name: 'codes',
    rule: 'five tries, bound to the page that asked, one answer for all that is not right',
    attack: 'a stranger’s guesses and codes; fifty guesses at once',
    tests: ['tests/security/codes.test.ts', 'tests/server/login.test.ts'],
  },
  {
    name: 'the hour’s messages',
    rule: 'work of the device before the second code of a network, and before all when many are asked for',
    attack: '500 addresses ask for all; forged, foreign, old and copied solutions',
    tests: ['tests/security/puzzle.test.ts'],
  },
  {
    name: 'the hour’s messages, over the socket',
    rule: 'the same',
    attack: '500 addresses at once, then somebody logs in',
    tests: [onBuilt('a member can log in')],
  },
  {
    name: 'messages',
    rule: 'caps of number, network, subnet and site',
    attack: 'ten thousand requests from one and from a hundred addresses',
    tests: ['tests/server/sms-caps.test.ts'],
  },
  {
    name: 'who has an account',
    rule: 'nobody learns it, from no answer and no timing',
    attack: '500 timings of each kind',
    tests: ['tests/security/same-time.statistics.ts'],
  },
  {
    name: 'requests that fit no call',
    rule: 'refused at the border by one rule; in a push that entry alone, for good',
    attack: 'NUL, half a surrogate, huge numbers, 100,000 levels, in place of any value',
    tests: ['tests/security/unfit-requests.test.ts'],
  },
  {
    name: 'requests that fit no call, over the socket',
    rule: 'the same',
    attack: 'those that were faults of the server once',
    tests: [onBuilt('fits no call')],
  },
  {
    name: 'size of a request',
    rule: 'bounded for each call by its schema, 16 KB without a session; counted before it is read; parsed in slices',
    attack: 'a megabyte without a session, many small values, a list that is too long',
    tests: ['tests/security/body-sizes.test.ts'],
  },
  {
    name: 'broad ends and deep pages',
    rule: 'a search goes through 150,000 pairs of ports and pages to the thousandth row; what is more is told what to narrow',
    attack: '18 by 18 nations; page 9,999,999',
    tests: ['tests/security/broad-ends.test.ts'],
  },
  {
    name: 'cost of a request',
    rule: 'broad searches apart and in turns, a budget for each client, no statement over 30 s; a lane search stays under 3 times its idle median',
    attack: 'the broadest ends, page 10, 20 at once without end',
    tests: ['tests/security/broad-searches.statistics.ts'],
  },
  {
    name: 'time of the server',
    rule: 'each client is charged for the time its requests took; a loop delays another reader at most 3 times',
    attack: 'every call of the contract, documents and pages in a loop on eight connections',
    tests: ['tests/security/looped-calls.statistics.ts', 'server/http/server-time.test.ts'],
  },
  {
    name: 'memory',
    rule: 'bodies bounded for each client and in all; pictures in turns; failed ones count',
    attack: '150 members whose uploads never end',
    tests: [onBuilt('150 uploads')],
  },
  {
    name: 'memory, each bound',
    rule: 'the same',
    attack: 'many uploads and pieces of work of one client',
    tests: ['server/http/body-budget.test.ts', 'server/domain/fair-queue.test.ts'],
  },
  {
    name: 'rows that a client writes',
    rule: 'folded or bounded',
    attack: '500 wrong logins of one address; 5,050 changes that are refused',
    tests: [onBuilt('wrong logins'), 'tests/security/queued-rows.test.ts'],
  },
  {
    name: 'files',
    rule: '0700 and 0600, mended at each start; the administrator’s socket lies among them',
    attack: 'a folder left open; a look at those of a running server',
    tests: ['server/db/private-files.test.ts', onBuilt('files')],
  },
  {
    name: 'stored secrets',
    rule: 'hashes only',
    attack: 'a dump of the database',
    tests: ['tests/security/stored-secrets.test.ts'],
  },
  {
    name: 'secret addresses of feeds',
    rule: 'found by a hash, with the rights of its member at that moment; in no log; a renewed one ends the old',
    attack: 'old, ended, guessed and dropped addresses; certification taken away between two readings',
    tests: ['tests/server/feeds.test.ts'],
  },
  {
    name: 'pages outside',
    rule: 'a visitor’s fields, whoever asks; fictitious rows kept from search engines',
    attack: 'every secret of two organisations, asked for as ADMIN; markup in addresses',
    tests: ['tests/server/found-pages.test.ts'],
  },
  {
    name: 'the widget',
    rule: 'framed by listed https websites only, sandboxed, without cookie and token',
    attack: 'before a publisher allows any, after one is taken off',
    tests: ['tests/server/widget.test.ts', 'contract/wire/widget-frame.test.ts'],
  },
  {
    name: 'the vessel service',
    rule: 'a token for an hour to its client, a fresh hash of each query; bounded for each network; nothing of members or sailings',
    attack: 'wrong secrets, changed tokens, hashes of another query, time or key; 243 calls a minute',
    tests: [
      'tests/server/vessels.test.ts > token',
      'tests/server/vessels.test.ts > a hash of another query',
      'tests/server/vessels.test.ts > in its own words',
    ],
  },
  {
    name: 'regular expressions',
    rule: 'none that takes for ever',
    attack: 'every literal of the source',
    tests: ['tests/security/regular-expressions.test.ts'],
  },
  {
    name: 'headers',
    rule: 'on every answer',
    attack: 'all kinds of answers',
    tests: ['tests/server/headers.test.ts'],
  },
  {
    name: 'addresses of carriers',
    rule: 'https and public addresses only, no redirect; slow and endless answers are given up',
    attack: 'private ranges in all spellings, a name of this machine, redirects, bodies without end',
    tests: [
      'server/adapters/schedules/fetch-page.test.ts',
      'server/adapters/schedules/public-address.test.ts',
    ],
  },
  {
    name: 'foreign text in mails and pages',
    rule: 'no header line and no markup of it',
    attack: 'line ends in names and addresses, markup in every place of a text',
    tests: [
      'server/domain/invoices/letter.test.ts',
      'server/pages/found/written-html.test.ts',
      'tests/security/foreign-markup.test.ts',
      'tests/security/hostile-markdown.test.ts',
    ],
  },
  {
    name: 'keys of the schedule API',
    rule: 'what the owner may read at that moment; a changed cursor continues the same list or is refused',
    attack: 'rights that end, an uncertified publisher, arbitrary cursors',
    tests: ['tests/server/api-keys.test.ts', 'tests/server/schedule-api.test.ts'],
  },
  {
    name: 'login by WeChat',
    rule: 'comes back to this site only; sixty beginnings of a network in ten minutes',
    attack: 'another origin, foreign and used states, eighty beginnings',
    tests: ['tests/server/wechat-login.test.ts'],
  },
  {
    name: 'messages of payments',
    rule: 'only the signature counts, and each payment once; the amount is the order’s',
    attack:
      'forged signature, amount, application, key, time; fifteen in a row, twenty at once; late, none at all',
    tests: ['tests/server/payments.test.ts'],
  },
  {
    name: 'messages of payments, in a flood',
    rule: 'twenty forged ones of a network in a minute, then none is read; no error line',
    attack: 'forged messages without pause, genuine ones among them',
    tests: ['tests/security/forged-payments.test.ts'],
  },
  {
    name: 'paying inside WeChat',
    rule: 'a state is for one order of its member, one browser and one use; who pays is told to nobody and not kept',
    attack: 'foreign, used and old states, another’s order, other places to come back to, thirteen at once',
    tests: ['tests/server/pay-in-wechat.test.ts'],
  },
  {
    name: 'prices',
    rule: 'the server’s, and as they were told when the order is made',
    attack: 'another amount due, a price of one’s own, another’s order',
    tests: ['tests/server/orders.test.ts', 'tests/contract/rights.test.ts'],
  },
  {
    name: 'refunds',
    rule: 'each payment is refunded once, whoever asks and whenever',
    attack: 'two refunds at once, a refund while it is sent, a late payment refunded twice',
    tests: ['tests/server/order-races.test.ts'],
  },
  {
    name: 'redemption codes',
    rule: '60 bits, stored hashed, each once; five wrong ones lock for the hour',
    attack: 'twenty racers for each of twenty codes, guesses at once',
    tests: ['tests/server/activation-codes.test.ts'],
  },
  {
    name: 'audit log',
    rule: 'logins, codes, rights, publications; nothing in it changes',
    attack: 'each action',
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
