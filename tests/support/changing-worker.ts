import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChangingWorker {
  url: string;
  /**
   * Changes the script for all later requests, as a deployment does. The running worker stores its version in
   * `deployment`.
   */
  deploy: () => void;
  close: () => Promise<void>;
}

/**
 * Starts a proxy that appends a version mark to one script of the service worker. The proxy forwards
 * everything else unchanged.
 */
export async function openChangingWorker(targetUrl: string, script = '/sw.js'): Promise<ChangingWorker> {
  let version = 1;
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', targetUrl);
    const isWorker = target.pathname === script;
    const headers = { ...incoming.headers, host: target.host };
    if (isWorker) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const onward = request(target, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (!isWorker) return answer.pipe(outgoing);
      answer.on('data', (chunk: Buffer) => outgoing.write(chunk));
      return answer.on('end', () => outgoing.end(`\nself.deployment = ${version};\n`));
    });
    onward.on('error', () => incoming.socket.destroy());
    // The server must see that the browser has left, because it counts open streams.
    outgoing.on('close', () => void (outgoing.writableFinished || onward.destroy()));
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
