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

/**
 * Serves the files of a built page at an address of this machine. Every picture that a page asks for is there.
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
    response.setHeader(
      'Content-Type',
      file === undefined ? 'image/svg+xml' : (KINDS[path.extname(name) || '.html'] ?? ''),
    );
    // A window is opened for each case: it takes what it has.
    response.setHeader('Cache-Control', file === undefined ? 'no-store' : 'max-age=3600, immutable');
    response.end(file ?? PICTURE);
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
