// A process that repeats one request on several connections until it receives a message. It then sends how many
// requests the server answered with each status.
import { Agent, request } from 'node:http';

const { url, method, headers, body, connections } = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: connections });
/** @type {Record<string, number>} */
const counts = {};

/** @returns {Promise<string>} */
const ask = () =>
  new Promise((done) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      answer.once('error', () => done('cut'));
      answer.once('end', () => done(String(answer.statusCode)));
      answer.resume();
    });
    asked.once('error', () => done('cut'));
    asked.end(body);
  });

async function loop() {
  for (;;) {
    const status = await ask();
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

process.once('message', () => process.send?.(counts, () => process.exit()));
for (let at = 0; at < connections; at++) void loop();
