import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

interface Wishes {
  /** Refuses these recipients. */
  readonly refuses?: RegExp;
  /** Stops answering at this command. */
  readonly silentAt?: string;
  /** Requires this name and password. */
  readonly login?: { readonly user: string; readonly pass: string };
}

/** A minimal mail server (RFC 5321) that receives messages. */
export async function openSmtpDouble({ refuses, silentAt, login }: Wishes = {}) {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.once('close', () => sockets.delete(socket));
    // A refused client may disconnect first.
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let rest = '';
    let letter = { from: '', to: [] as string[], message: '' };
    let isMessage = false;
    let isIn = !login;

    function hear(line: string): void {
      if (isMessage) {
        isMessage = line !== '.';
        if (isMessage) letter.message += `${line.replace(/^\./, '')}\r\n`;
        else {
          letters.push(letter);
          say('250 taken');
        }
        return;
      }
      const [, address = ''] = /<(.*?)>/.exec(line) ?? [];
      const command = line.slice(0, 4).toUpperCase();
      if (command === silentAt) socket.pause();
      else if (command === 'EHLO')
        say(login ? '250-double\r\n250-8BITMIME\r\n250 AUTH PLAIN' : '250-double\r\n250 8BITMIME');
      else if (command === 'AUTH') {
        const wanted = Buffer.from(`\0${login?.user}\0${login?.pass}`).toString('base64');
        isIn = line === `AUTH PLAIN ${wanted}`;
        say(isIn ? '235 in' : '535 not you');
      } else if (!isIn) say('530 who are you?');
      else if (command === 'MAIL') {
        letter = { from: address, to: [], message: '' };
        say('250 ok');
      } else if (command === 'RCPT') {
        if (refuses?.test(address)) return void say('550 nobody of that name');
        letter.to.push(address);
        say('250 ok');
      } else if (command === 'DATA') {
        isMessage = true;
        say('354 go on');
      } else if (command === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }

    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 double');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : '';

  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    letters,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
