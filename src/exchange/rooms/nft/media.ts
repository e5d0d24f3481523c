import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { assetOf, keptAssets, sendAsset } from '../../http/assets.ts';
import type { Asset } from '../../http/assets.ts';
import { drawArt, drawBox } from './art/draw.ts';
import { drawLoop } from './art/loop.ts';
import { playTone } from './art/tone.ts';
import { artByCode, boxOf, isCode } from './catalogue.ts';

/** Returns the medium of an artwork: generated from its code, or one of the few films. */
function mediumOf(code: string): Asset {
  const { kind, artist } = artByCode(code);
  switch (kind) {
    case 'gif':
      return assetOf('image/gif', drawLoop(code));
    case 'audio':
      return assetOf('audio/wav', playTone(code));
    case 'video':
      return assetOf('video/webm', readFileSync(new URL(`art/films/${code}.webm`, import.meta.url)));
    case 'image':
      return assetOf('image/svg+xml', drawArt(artist.style, code));
  }
}

const coverOf = (code: string): Asset =>
  assetOf('image/svg+xml', boxOf(code) ? drawBox(code) : drawArt(artByCode(code).artist.style, code));

/**
 * The cache of all generated artworks: there are some hundred, and generating one takes longer than answering a call.
 */
const covers = keptAssets(coverOf);
const media = keptAssets(mediumOf);

/** Serves pictures and media. They never change, and contain nothing secret. */
export function serveMedia(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/api/nft/cover/:name', async (request, reply) => {
    const code = request.params.name.replace(/\.svg$/, '');
    if (!isCode(code)) return reply.code(404).send();
    return sendAsset(request, reply, await covers(code));
  });
  server.get<{ Params: { code: string } }>('/api/nft/media/:code', async (request, reply) => {
    const { code } = request.params;
    if (!isCode(code) || boxOf(code)) return reply.code(404).send();
    return sendAsset(request, reply, await media(code));
  });
}
