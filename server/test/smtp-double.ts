import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

/** What the server does after a message: accept and confirm it, accept it and disconnect, or only disconnect. */
type AfterData = 'take' | 'take-and-drop' | 'drop';

export interface SmtpBehaviour {
  /** Refuses these recipients. */
  refuses?: RegExp;
  /** Stops answering at this command, or before the first one for `connect`. */
  silentAt?: string | undefined;
  /** Answers this command with endless lines, one per this many milliseconds. */
  slow?: { readonly command: string; readonly everyMs: number };
  afterData?: AfterData;
  /** How long it takes to accept a message. */
  takesMs?: number;
  /** Requires this name and password. */
  readonly login?: { readonly user: string; readonly pass: string };
}

/** A minimal mail server (RFC 5321) that receives messages. A test may change its behaviour while it runs. */
export async function openSmtpDouble(behaviour: SmtpBehaviour = {}) {
  const { login } = behaviour;
  const letters: Letter[] = [];
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.once('close', () => sockets.delete(socket));
    // A refused client may disconnect first.
    socket.on('error', () => socket.destroy());
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let rest = '';
    let letter = { from: '', to: [] as string[], message: '' };
    let isMessage = false;
    let isLoggedIn = !login;

    async function receive(received: Letter): Promise<void> {
      const { afterData = 'take', takesMs = 0 } = behaviour;
      if (takesMs > 0) await sleep(takesMs, undefined, { ref: false });
      if (afterData !== 'drop') letters.push(received);
      if (afterData === 'take') reply('250 taken');
      else socket.destroy();
    }

    function handle(line: string): void {
      if (isMessage) {
        isMessage = line !== '.';
        if (isMessage) letter.message += `${line.replace(/^\./, '')}\r\n`;
        else void receive(letter);
        return;
      }
      const [, address = ''] = /<(.*?)>/.exec(line) ?? [];
      const command = line.slice(0, 4).toUpperCase();
      if (command === behaviour.silentAt) {
        isSilent = true;
        socket.pause();
      } else if (command === behaviour.slow?.command) {
        const dripping = setInterval(() => reply('250-and'), behaviour.slow.everyMs);
        socket.once('close', () => clearInterval(dripping));
      } else if (command === 'EHLO')
        reply(login ? '250-double\r\n250-8BITMIME\r\n250 AUTH PLAIN' : '250-double\r\n250 8BITMIME');
      else if (command === 'AUTH') {
        const expected = Buffer.from(`\0${login?.user}\0${login?.pass}`).toString('base64');
        isLoggedIn = line === `AUTH PLAIN ${expected}`;
        reply(isLoggedIn ? '235 in' : '535 not you');
      } else if (!isLoggedIn) reply('530 who are you?');
      else if (command === 'MAIL') {
        letter = { from: address, to: [], message: '' };
        reply('250 ok');
      } else if (command === 'RCPT') {
        if (behaviour.refuses?.test(address)) return void reply('550 nobody of that name');
        letter.to.push(address);
        reply('250 ok');
      } else if (command === 'DATA') {
        isMessage = true;
        reply('354 go on');
      } else if (command === 'QUIT') {
        reply('221 bye');
        socket.end();
      } else reply('250 ok');
    }

    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handle(line);
    });
    if (behaviour.silentAt !== 'connect') reply('220 double');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';

  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    letters,
    /** Whether the server has stopped answering a client. */
    isSilent: () => isSilent,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
