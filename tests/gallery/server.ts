import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveLogos } from '../../src/exchange/rooms/site/logos.ts';
import { stored } from '../journeys/session.ts';
import { hashOf } from '../journeys/pages.ts';
import { answerTo, userIn } from './answer.ts';
import { pseudoTables } from './pseudo.ts';
import { gallery, keptStep, operations } from './states.ts';

const SITE = new URL('site/', import.meta.url);
const PSEUDO = '/h5/gallery/pseudo';
const calls = new Map(
  [...operations.values()].map((operation) => [`${operation.method} /api${operation.path}`, operation]),
);

/** The content of a frame. */
interface Shown {
  readonly route: string;
  readonly state: string;
  readonly lang: string;
  readonly theme: string;
}

/**
 * Serves the built app as it is, with a script in front of it that tells the server which state each frame is in; and
 * in place of the exchange, answers made of the contract. `languages`: codes and names, as `app.json` has them.
 */
export async function galleryServer(
  dist: URL,
  languages: readonly { readonly code: string; readonly name: string }[],
): Promise<FastifyInstance> {
  const server = fastify();
  // The gallery ignores what a frame sends.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await server.register(fastifyStatic, { root: dist.pathname, prefix: '/h5/', maxAge: '1h', immutable: true });
  const tables = await pseudoTables(dist);
  const index = readFileSync(new URL('index.html', dist), 'utf8');

  server.get('/h5/gallery/states.json', () => ({
    languages: [...languages, { code: 'pseudo', name: '[Þséúdó]' }],
    pages: gallery.map(({ screen: { route }, states }) => ({
      route,
      states: states.map(({ name, params }) => ({ name, hash: hashOf({ route, params }) })),
    })),
  }));
  for (const file of ['index.html', 'gallery.js', 'gallery.css', 'frame.js']) {
    const type = file.endsWith('.js')
      ? 'text/javascript'
      : file.endsWith('.css')
        ? 'text/css'
        : 'text/html; charset=utf-8';
    server.get(`/h5/gallery/${file === 'index.html' ? '' : file}`, (_request, reply) =>
      reply.type(type).send(readFileSync(new URL(file, SITE), 'utf8')),
    );
  }
  server.get('/', (_request, reply) => reply.redirect('/h5/gallery/'));
  server.get('/h5/gallery', (_request, reply) => reply.redirect('/h5/gallery/'));
  for (const [address, body] of tables)
    server.get(PSEUDO + address, (_request, reply) => reply.type('text/javascript').send(body));
  server.get('/h5/gallery/frame', (request, reply) => {
    const shown = request.query as Shown;
    const found = stateOf(shown);
    if (found === undefined) return reply.code(404).send('No such state');
    const { screen, state } = found;
    const pseudo = shown.lang === 'pseudo' || state.pseudo === true;
    const kept = stored({
      token: 'gallery',
      user: { ...userIn(screen, state) },
      lang: pseudo ? 'en' : shown.lang,
      theme: shown.theme,
      flags: state.flags ?? {},
    });
    const map = pseudo
      ? `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries([...tables.keys()].map((address) => [address, PSEUDO + address])) })}</script>`
      : '';
    const form = keptStep('gallery', screen, state);
    const told = JSON.stringify({ kept, form, state: `${shown.route} ${shown.state}` })
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        index.replace(
          '<head>',
          `<head><meta name="gallery" content="${told}"><script src="/h5/gallery/frame.js"></script>${map}`,
        ),
      );
  });
  serveLogos(server);
  server.all('/api/*', answer);
  return server;
}

function stateOf({ route, state: name }: Pick<Shown, 'route' | 'state'>) {
  const page = gallery.find(({ screen }) => screen.route === route);
  const state = page?.states.find((one) => one.name === name);
  return page === undefined || state === undefined ? undefined : { screen: page.screen, state };
}

/** Answers a call of a frame, which says in a header what it shows. */
function answer(request: FastifyRequest, reply: FastifyReply): unknown {
  const [route = '', ...state] = String(request.headers['x-gallery'] ?? '').split(' ');
  const found = stateOf({ route, state: state.join(' ') });
  const operation = calls.get(`${request.method} ${request.url.split('?')[0]}`);
  if (found === undefined || operation === undefined) return reply.code(404).send({});
  const made = answerTo(operation, found.screen, found.state);
  // It never comes: the frame waits by itself, since a browser holds few requests open at once.
  if (made === undefined) return reply.code(204).send();
  return reply.code(made.status).headers(made.headers).send(made.body);
}
