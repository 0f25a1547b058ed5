import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** The reference site: the home page as HTML without scripts, with a minimal service worker. */
export interface FloorSite {
  url: string;
  close: () => Promise<void>;
}

const worker = `
const page = '/';
self.skipWaiting();
addEventListener('install', (e) => e.waitUntil(caches.open('floor').then((c) => c.addAll([page]))));
addEventListener('activate', (e) => e.waitUntil(clients.claim()));
addEventListener('fetch', (e) => { if (e.request.mode === 'navigate') e.respondWith(caches.match(page)); });`;

export async function openFloorSite(): Promise<FloorSite> {
  const home = readFileSync('dist/client/index.zh.html', 'utf8')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="manifest"[^>]*>/, '');
  const register = '<script>navigator.serviceWorker?.register("/sw.js")</script></body>';
  const files: Record<string, [string, string]> = {
    '/': ['text/html; charset=utf-8', home.replace('</body>', register)],
    '/plain': ['text/html; charset=utf-8', home],
    '/sw.js': ['text/javascript', worker],
  };
  const server = createServer((request, answer) => {
    const file = files[new URL(request.url ?? '/', 'http://floor').pathname];
    if (!file) return answer.writeHead(404).end();
    return answer
      .writeHead(200, { 'content-type': file[0], 'content-encoding': 'br', 'cache-control': 'no-cache' })
      .end(brotliCompressSync(file[1]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
