import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Defines how the mail server treats the next letter. */
export type MailManner =
  | 'takes it'
  | 'refuses the recipient'
  | 'refuses the letter'
  | 'is busy'
  | 'drops the line'
  | 'never answers'
  | 'wants a password';

export interface MailServer {
  /** The value for the setting `MAIL_SERVER`. */
  url: string;
  manner: MailManner;
  /** The accepted letters. Each has the recipient and the bytes between DATA and the end of the letter. */
  taken: { to: string; raw: string }[];
  close: () => Promise<void>;
}

/** Starts a minimal mail server (RFC 5321) that can also behave wrongly. */
export async function aMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const mail: MailServer = { url: '', manner: 'takes it', taken: [], close: async () => {} };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (mail.manner === 'never answers') return;
    serve(socket, mail);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mail.close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return mail;
}

const replies: Partial<Record<MailManner, readonly [verb: string, reply: string]>> = {
  'refuses the recipient': ['RCPT', '550 5.1.1 No such user'],
  'refuses the letter': ['.', '554 5.6.0 Letter refused'],
  'is busy': ['RCPT', '451 4.3.2 Please try again later'],
  'wants a password': ['MAIL', '530 5.7.0 Authentication required'],
};
const usual: Readonly<Record<string, string>> = { DATA: '354 Go ahead', QUIT: '221 Bye' };

function serve(socket: Socket, mail: MailServer): void {
  let buffered = '';
  let [to, raw, isInLetter] = ['', '', false];
  const answer = (verb: string) => {
    const [at, reply] = replies[mail.manner] ?? [];
    socket.write(`${verb === at ? reply : (usual[verb] ?? '250 OK')}\r\n`);
    return verb !== at;
  };
  const hear = (line: string) => {
    if (isInLetter && line !== '.') return void (raw += `${line}\r\n`);
    if (isInLetter) {
      isInLetter = false;
      if (answer('.')) mail.taken.push({ to, raw });
      return undefined;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA' && mail.manner === 'drops the line') return void socket.destroy();
    if (verb === 'DATA') [raw, isInLetter] = ['', true];
    return void answer(verb);
  };
  socket.write('220 mail.example\r\n');
  socket.setEncoding('latin1').on('data', (text: string) => {
    buffered += text;
    const lines = buffered.split('\r\n');
    buffered = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
