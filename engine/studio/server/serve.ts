import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import type { ProjectOptions } from '../../document/project.ts';
import { PICTURES } from '../protocol/pages.ts';
import { PublisherProcess, publisherModule } from './publisher-process.ts';
import { Access } from './access.ts';
import { looking, type Answers } from './answers.ts';
import { asking } from './asking.ts';
import { AutoSave, SAVE_AFTER } from './auto-save.ts';
import { changing } from './changing.ts';
import { committing, lookAtGit } from './committing.ts';
import { Git } from './git.ts';
import { iconPicture } from './icon-picture.ts';
import { FileWatcher } from './file-watcher.ts';
import { BASE, buildClient, clientFile, type ClientFile } from './client-files.ts';
import { Live, serverModule } from './live.ts';
import { PagePictures } from './page-pictures.ts';
import { Phones } from './phones.ts';
import { publishing } from './publishing.ts';
import { Recordings } from './recordings.ts';
import { ReviewPictures } from './review-pictures.ts';
import { Session } from './session.ts';
import { LONGEST, servePeople } from './socket.ts';
import { TestPlayer } from './testing.ts';

/** The addresses that people connect to. */
const SOCKET = '/studio/socket';

export interface StudioOptions {
  readonly product: ProjectOptions;
  readonly host: string;
  /** That of the studio; phones are at the next one. 0 takes two free ones. */
  readonly port: number;
  /** The folder of the journal and of built files. */
  readonly folder: string;
  readonly onFailure: (error: unknown) => void;
  /** The files are written after so many milliseconds without a change; Infinity waits for a command. */
  readonly saveAfter?: number;
}

/** A running studio. */
export interface Studio {
  /** The address to open, with the token where one is needed. */
  readonly address: string;
  /** The origin of the phones. */
  readonly phones: string;
  readonly session: Session;
  close(): Promise<void>;
}

/** Starts a studio. @throws where the port is taken, or the documents cannot be read */
export async function serveStudio(options: StudioOptions): Promise<Studio> {
  const { product, host, port, folder, onFailure, saveAfter = SAVE_AFTER } = options;
  const client = path.join(folder, 'client');
  const [{ session, restored }] = await Promise.all([Session.open(product, folder, onFailure), buildClient(client)]);
  const access = new Access(host);
  const nonce = randomBytes(16).toString('base64url');
  const live = new Live(product.pageTests === undefined ? undefined : serverModule(product.root, product.pageTests));
  const publishes = product.pageTests === undefined ? undefined : publisherModule(product.root, product.pageTests);
  const publisher = publishes === undefined ? undefined : new PublisherProcess(publishes);
  const origins = { studio: '', phones: '' };
  const page = createServer();
  const frames = createServer();
  const tools = { session, live, access, studio: () => origins.studio, cache: folder, nonce };
  // Pages and texts are shown while the phones get ready.
  const phones = Phones.start(tools, frames, product);
  phones.catch(onFailure);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST });
  const [git, outside, recordings] = await Promise.all([
    Git.of(product.root, [product.screens, product.locales]),
    FileWatcher.start(session),
    Recordings.prepare(),
  ]);
  session.git = git;
  const player = new TestPlayer(session);
  const saving = new AutoSave(session, saveAfter);
  let isClosed = false;
  // A question to git that is under way when the studio closes has nobody to answer.
  const look = (): void =>
    void lookAtGit(session, git).catch((error: unknown) => {
      if (!isClosed) onFailure(error);
    });
  look();
  session.onFiles(look);
  const reviewed = new ReviewPictures();
  const pictures = new PagePictures({
    session,
    folder: path.join(folder, 'pictures'),
    phones: () => origins.phones,
    token: access.token,
  });
  const answers: Answers = {
    ...looking,
    ...asking,
    ...changing,
    ...committing(git),
    ...publishing(publisher, git),
    pictures: (_, look) => pictures.of(look),
    test: (_, { route }) => player.play(route),
    drawReview: ({ session: of }, page) => reviewed.draw(of, git, page),
    record: async ({ session: of }, { route }) => ({ address: await recordings.begin(of, route, origins.studio) }),
  };
  servePeople(sockets, session, answers, () => ({
    phones: origins.phones,
    live: live.exists,
    git: git !== undefined,
    editions: publisher !== undefined,
    restored,
  }));

  const guarded =
    (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      if (!access.isAddressed(request)) return void response.writeHead(421).end();
      if (!access.mayEnter(request)) return void response.writeHead(403).end('The address needs its token.');
      answer(request, response).catch((error: unknown) => {
        onFailure(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    };
  page.on(
    'request',
    guarded(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://studio');
      response.setHeader(
        'Content-Security-Policy',
        policy(request.headers.host ?? '', [origins.phones, recordings.origin], nonce),
      );
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      if (access.token !== undefined && searchParams.has('token')) response.setHeader('Set-Cookie', access.cookie);
      if (pathname === '/' || (pathname === BASE && searchParams.has('token'))) {
        response.writeHead(302, { Location: BASE }).end();
        return;
      }
      const icon = /^\/studio\/icon\/([a-z0-9-]+)\.(?:svg|json)$/.exec(pathname)?.[1];
      const picture = pathname.startsWith(PICTURES) ? pathname.slice(PICTURES.length) : undefined;
      const file =
        picture !== undefined
          ? (reviewed.file(picture) ?? (await pictures.file(picture)))
          : icon === undefined
            ? await clientFile(client, pathname, nonce)
            : await iconFile(session, icon);
      if (file === undefined) return void response.writeHead(404).end();
      const age = picture === undefined ? 'no-cache' : 'max-age=31536000, immutable';
      response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': age }).end(file.body);
    }),
  );
  page.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://studio');
    if (pathname !== SOCKET || !access.isAddressed(request) || !access.isFrom(request) || !access.mayEnter(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (one) => sockets.emit('connection', one, request));
  });
  frames.on(
    'request',
    guarded(async (request, response) => (await phones).answer(request, response)),
  );
  frames.on('upgrade', (request, socket, head) => {
    const isVite = request.headers['sec-websocket-protocol']?.startsWith('vite') === true;
    if (!access.isAddressed(request) || !access.isFrom(request) || !access.mayEnter(request)) socket.destroy();
    else if (!isVite) phones.then((ready) => ready.join(request, socket, head)).catch(onFailure);
  });

  await listen(page, host, port);
  await listen(frames, host, port === 0 ? 0 : port + 1);
  // The first check begins once people can be answered.
  session.compiled.after(session.checker.current()).catch(onFailure);
  const name = host.includes(':') ? `[${host}]` : host;
  origins.studio = `http://${name}:${portOf(page)}`;
  origins.phones = `http://${name}:${portOf(frames)}`;
  return {
    address: `${origins.studio}${BASE}${access.token === undefined ? '' : `?token=${access.token}`}`,
    phones: origins.phones,
    session,
    async close() {
      isClosed = true;
      for (const socket of sockets.clients) socket.terminate();
      await outside.close();
      await saving.close();
      publisher?.close();
      player.close();
      recordings.close();
      await pictures.close();
      await reviewed.close();
      await (await phones.catch(() => undefined))?.close();
      for (const server of [page, frames]) {
        server.closeAllConnections();
        server.close();
      }
      await live.close();
      await session.close();
    },
  };
}

/** Returns the picture of an icon, or under `list` the names of all. */
async function iconFile({ product }: Session, name: string): Promise<ClientFile | undefined> {
  const { icons } = product.project.catalog;
  if (name === 'list') return { type: 'application/json', body: JSON.stringify([...icons].sort()) };
  const picture = await iconPicture(name, icons);
  return picture === undefined ? undefined : { type: 'image/svg+xml', body: picture };
}

/**
 * Returns the policy of the studio's own page: it runs its own scripts, talks to its socket, and shows phones
 * and the page that is recorded.
 */
function policy(host: string, frames: readonly string[], nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    `connect-src 'self' ws://${host}`,
    `frame-src ${frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
