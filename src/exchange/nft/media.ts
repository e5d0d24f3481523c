import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawArt, drawBox } from './art/draw.ts';
import { drawLoop } from './art/loop.ts';
import { playTone } from './art/tone.ts';
import { artByCode, boxOf, isCode } from './catalogue.ts';

/** A medium as it goes to a browser. */
interface Medium {
  readonly type: string;
  readonly bytes: Buffer;
}

/** So many drawn or played media are kept; the one longest unused goes first. */
const MOST = 24;
const kept = new Map<string, Medium>();

/** The medium of an artwork: made of its code, or one of the few films. */
function mediumOf(code: string): Medium {
  const known = kept.get(code);
  const medium = known ?? make(code);
  kept.delete(code);
  kept.set(code, medium);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return medium;
}

function make(code: string): Medium {
  const { kind, artist } = artByCode(code);
  switch (kind) {
    case 'gif':
      return { type: 'image/gif', bytes: drawLoop(code) };
    case 'audio':
      return { type: 'audio/wav', bytes: playTone(code) };
    case 'video':
      return { type: 'video/webm', bytes: readFileSync(new URL(`art/films/${code}.webm`, import.meta.url)) };
    case 'image':
      return { type: 'image/svg+xml', bytes: Buffer.from(drawArt(artist.style, code)) };
  }
}

const FOREVER = { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'public, max-age=86400' } as const;

/** Serves pictures and media. They never change, and show nothing that is not public. */
export function serveMedia(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/api/nft/cover/:name', async (request, reply) => {
    const code = request.params.name.replace(/\.svg$/, '');
    if (!isCode(code)) return reply.code(404).send();
    return reply.type('image/svg+xml').headers(FOREVER).send(boxOf(code) ? drawBox(code) : drawArt(artByCode(code).artist.style, code));
  });
  server.get<{ Params: { code: string } }>('/api/nft/media/:code', async (request, reply) => {
    const { code } = request.params;
    if (!isCode(code) || boxOf(code)) return reply.code(404).send();
    return sendPart(request, reply, mediumOf(code));
  });
}

/** Sends a medium, or the one part of it that was asked for: some players ask for nothing else. */
function sendPart(request: FastifyRequest, reply: FastifyReply, { type, bytes }: Medium): FastifyReply {
  void reply.type(type).headers({ ...FOREVER, 'Accept-Ranges': 'bytes' });
  const [, first, last] = request.headers.range?.match(/^bytes=(\d{1,12})-(\d{0,12})$/) ?? [];
  if (first === undefined) return reply.send(bytes);
  const from = Number(first);
  const to = Math.min(last ? Number(last) : bytes.length, bytes.length - 1);
  if (from > to) return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  return reply.code(206).header('Content-Range', `bytes ${from}-${to}/${bytes.length}`).send(bytes.subarray(from, to + 1));
}
