import { describe, expect, it, test } from 'vitest';
import { fixture } from '../../../test/fixtures.ts';
import { startPictureHost } from '../../../test/picture-host.ts';
import { anyRejectionOf } from '../../../test/thrown.ts';
import { fetchPicture, isPublic, PictureError, HostError } from './fetch-picture.ts';

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['240.0.0.1', false],
  ['192.0.0.8', false],
  ['198.18.0.1', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['4000::1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['no address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

describe('a picture’s address', () => {
  const bytes = Buffer.from('the bytes of a picture');
  const host = fixture(() =>
    startPictureHost({
      '/a.jpg': bytes,
      '/plain': (_, response) => response.end(bytes),
      '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'),
      '/moved': (_, response) => response.writeHead(302, { location: '/a.jpg' }).end(),
      '/circle': (_, response) => response.writeHead(301, { location: '/circle' }).end(),
      '/into-own-network': (request, response) =>
        response.writeHead(307, { location: `http://localhost:${request.socket.localPort}/a.jpg` }).end(),
      '/to-a-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/to-nowhere': (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
      '/busy': (_, response) => response.writeHead(503).end(),
      '/silent': () => undefined,
      '/slow': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).write('a'),
      '/cut': (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy());
      },
      '/long': (_, response) => response.end(Buffer.alloc(2_000_000)),
      '/endless': (_, response) => {
        const more = () => response.write(Buffer.alloc(64 * 1024), (error) => void (error ?? setImmediate(more)));
        response.writeHead(200, { 'content-type': 'image/png' });
        more();
      },
    }),
  );

  const bounds = { isAllowed: () => true, maxMs: 500, maxBytes: 1024 * 1024 };

  it.each(['/a.jpg', '/plain', '/moved'])('is fetched: %s', async (address) => {
    expect(await fetchPicture(host.url + address, bounds)).toEqual(bytes);
  });

  it('is fetched from a host name, too', async () => {
    expect(await fetchPicture(`http://localhost:${host.port}/a.jpg`, bounds)).toEqual(bytes);
  });

  it.each([
    ['/none', PictureError, 'the host answers 404'],
    ['/page', PictureError, 'it is text/html; charset=utf-8, not a picture'],
    ['/circle', PictureError, 'more than 5 redirects'],
    ['/to-a-file', PictureError, 'the link is not an http or https address'],
    ['/to-nowhere', PictureError, 'the link is not an http or https address'],
    ['/long', PictureError, 'the picture has more than 1 MiB'],
    ['/endless', PictureError, 'the picture has more than 1 MiB'],
    ['/busy', HostError, 'the host answers 503'],
    ['/silent', HostError, 'no whole answer within 0.5 seconds'],
    ['/slow', HostError, 'no whole answer within 0.5 seconds'],
    ['/cut', HostError, 'the host cannot be reached: aborted'],
  ])('is refused: %s', async (address, kind, message) => {
    const error = await anyRejectionOf(
      fetchPicture(host.url + address, { ...bounds, maxMs: address === '/endless' ? 20_000 : 500 }),
    );
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).toBe(message);
  });

  it('refuses a redirect into the shop’s own network', async () => {
    const before = host.requests.length;
    const isAllowed = (address: string) => address === '127.0.0.1' && host.requests.length === before;
    const error = await anyRejectionOf(fetchPicture(`${host.url}/into-own-network`, { ...bounds, isAllowed }));
    expect((error as Error).message).toMatch(/^localhost \(.*\) is not a public address$/);
    expect(host.requests.slice(before)).toEqual(['/into-own-network']);
  });

  it.each([
    (port: number) => `http://127.0.0.1:${port}/a.jpg`,
    (port: number) => `http://localhost:${port}/a.jpg`,
    (port: number) => `http://[::1]:${port}/a.jpg`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/a.jpg`,
    (port: number) => `http://[::127.0.0.1]:${port}/a.jpg`,
    (port: number) => `http://2130706433:${port}/a.jpg`,
    (port: number) => `http://0x7f.1:${port}/a.jpg`,
    (port: number) => `http://127.1:${port}/a.jpg`,
    (port: number) => `http://0:${port}/a.jpg`,
    () => 'http://169.254.169.254/latest/meta-data',
  ])('is refused if it leads to this machine or its network: %s', async (linkAt) => {
    const before = host.requests.length;
    const error = await anyRejectionOf(fetchPicture(linkAt(host.port)));
    expect(error).toBeInstanceOf(PictureError);
    expect((error as Error).message).toContain('is not a public address');
    expect(host.requests).toHaveLength(before);
  });

  it.each([
    'ftp://pictures.example/a.jpg',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '',
    'https://a:b@pictures.example/a.jpg',
  ])('is refused because of its form: %j', async (link) => {
    expect(await anyRejectionOf(fetchPicture(link, bounds))).toBeInstanceOf(PictureError);
  });
});
