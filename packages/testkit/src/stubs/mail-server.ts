import { createServer, type Socket } from 'node:net';

export type MailServer = { url: string; mails: string[]; close: () => Promise<void> };

type MailServerOptions = {
  /** The response to a recipient; default: accepted. */
  recipientReply?: string;
  /** Rejects any login. */
  refusesLogin?: boolean;
};

/** A minimal SMTP server on loopback that accepts mail. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, options, mails);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function serve(socket: Socket, options: MailServerOptions, mails: string[]): void {
  let pending = '';
  let body: string[] | null = null;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') answer('250-mail.test\r\n250 AUTH PLAIN');
    else if (verb === 'AUTH') answer(options.refusesLogin ? '535 no' : '235 ok');
    else if (verb === 'RCPT') answer(options.recipientReply ?? '250 ok');
    else if (verb === 'DATA') {
      body = [];
      answer('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else answer('250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (body === null) command(line);
      else if (line !== '.') body.push(line);
      else {
        mails.push(body.join('\n'));
        body = null;
        answer('250 taken');
      }
    }
  });
  answer('220 mail.test');
}
