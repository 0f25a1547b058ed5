// A process that repeats requests, each on separate connections. The message `go` starts the requests, `rest`
// ends all connections, and `end` ends the process. The process answers each message with the number of
// answers by status.
import { Agent, request } from 'node:http';

/** @type {{ requests: { url: string, method: string, headers: Record<string, string>, body?: string }[], connections: number }} */
const { requests, connections } = JSON.parse(process.argv[2] ?? '');
/** @type {Record<string, number>} */
const counts = {};
/** The number of the current run. Loops of earlier runs stop. */
let run = 0;
let agent = new Agent();

/**
 * @param {(typeof requests)[number]} one
 * @returns {Promise<string>}
 */
const ask = ({ url, method, headers, body }) =>
  new Promise((done) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      answer.once('error', () => done('cut'));
      answer.once('end', () => done(String(answer.statusCode)));
      answer.resume();
    });
    asked.once('error', () => done('cut'));
    asked.end(body);
  });

/**
 * @param {(typeof requests)[number]} one
 * @param {number} ofRun
 */
async function loop(one, ofRun) {
  for (;;) {
    const status = await ask(one);
    if (run !== ofRun) return;
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

process.on('message', (message) => {
  run += 1;
  agent.destroy();
  if (message === 'go') {
    agent = new Agent({ keepAlive: true, maxSockets: connections * requests.length });
    for (const one of requests) for (let at = 0; at < connections; at++) void loop(one, run);
  }
  process.send?.(counts, () => {
    if (message === 'end') process.exit();
  });
});
