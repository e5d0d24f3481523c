import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Files } from './bundle.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Eight samples of silence, as a WAV file, which films and sounds play alike. */
const SILENCE = Buffer.from('UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==', 'base64');

/** Returns the kind and the content of a file that is not there: a medium where one is to be played, else a picture. */
function standIn(wanted: string | string[] | undefined): readonly [kind: string, content: string | Buffer] {
  return wanted === 'video' || wanted === 'audio' ? ['audio/wav', SILENCE] : ['image/svg+xml', PICTURE];
}

/**
 * Serves the files of a built page at an address of this machine. Every picture, film and sound that a page asks for is
 * there.
 *
 * @param post answers what the page sends
 * @param port 0 takes a free one
 */
export async function serve(
  files: Files,
  post?: (text: string) => Promise<string>,
  port = 0,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (request.method === 'POST' && post !== undefined) {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => void parts.push(part));
      request.on('end', () => {
        post(Buffer.concat(parts).toString()).then(
          (text) => response.end(text),
          (error: unknown) => response.end(String(error)),
        );
      });
      return;
    }
    const name = (request.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(name === '/' ? '/index.html' : name);
    const [kind, content] =
      file === undefined
        ? standIn(request.headers['sec-fetch-dest'])
        : [KINDS[path.extname(name) || '.html'] ?? '', file];
    response.setHeader('Content-Type', kind);
    // A window is opened for each case: it takes what it has.
    response.setHeader('Cache-Control', file === undefined ? 'no-store' : 'max-age=3600, immutable');
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const address = server.address() as AddressInfo;
  return {
    address: `http://localhost:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
