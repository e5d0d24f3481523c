import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readDecision, type Decisions } from './decisions.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};
/** The most bytes of a decision. */
const MOST = 10_000;

/** Serves a report on this machine alone, and writes the decisions that are made on it. @param port 0 for any */
export async function serveReport(
  folder: string,
  decisions: Decisions,
  port: number,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    answer(request, response, folder, decisions).catch((error: unknown) => {
      response.statusCode = 400;
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  decisions: Decisions,
): Promise<void> {
  const name = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (name === '/decisions' && request.method === 'POST') {
    // Another page in the same browser could send decisions too: only the report's own count.
    const { origin, host } = request.headers;
    if (!/^(?:127\.0\.0\.1|localhost):\d+$/.test(host ?? '') || origin !== `http://${host ?? ''}`)
      throw new Error('Decisions are made on the report itself.');
    const sent = JSON.parse(await bodyOf(request)) as { readonly id?: unknown; readonly decision?: unknown };
    const decision = readDecision(sent);
    if (decision !== undefined) decisions.write(decision);
    else if (sent.decision === undefined && typeof sent.id === 'string') decisions.remove(sent.id);
    else throw new Error('That is no decision.');
    response.statusCode = 204;
    response.end();
    return;
  }
  if (name === '/decisions') {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(decisions.all()));
    return;
  }
  const file = path.join(folder, name === '/' ? 'index.html' : name);
  const kind = KINDS[path.extname(file)];
  if (kind === undefined || !file.startsWith(folder + path.sep)) throw new Error('There is no such file.');
  const content = readFileSync(file);
  response.setHeader('Content-Type', kind);
  response.end(content);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST) throw new Error('That is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
