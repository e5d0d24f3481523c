import type { FastifyInstance } from 'fastify';
import { hashText } from '../../kernel/basics/random.ts';

/**
 * Portraits of the people whom the sandbox plays: they are drawn, so that nobody real is shown and nothing is fetched
 * from elsewhere.
 */

/** Background colours, light enough for either theme, and the colours of clothes. */
const GROUNDS = ['#DCE7F5', '#E3EFE6', '#F5E6DA', '#EAE3F4', '#F3E3E8', '#E1EDF0', '#F1EEDA'];
const CLOTHES = ['#2F4B7C', '#1F6F5C', '#8A4B2D', '#5B4B8A', '#8A2F4B', '#34495E', '#6B6B2F'];
const SKINS = ['#F2D3B8', '#E3B58F', '#C98F65', '#9B6442', '#6F4630'];
const HAIRS = ['#1E1B1A', '#3A2A20', '#6B4A2F', '#A8834F', '#8C8C8C'];

/** Outlines of hair on a head of radius 15 around (48, 40). */
const CUTS = [
  'M33 40c0-13 8-19 15-19s15 6 15 19c-3-7-8-10-15-10s-12 3-15 10z',
  'M31 52c-2-20 4-32 17-32s19 12 17 32c-4-3-5-10-5-16-6 0-12-2-15-6-2 4-6 6-9 7 0 6-1 12-5 15z',
  'M33 38c1-11 7-17 15-17s14 6 15 17l-4-5H37z',
  'M32 42c-3-3-2-8 1-10 0-5 4-8 8-8 3-4 11-4 14 0 5 0 8 4 8 8 3 2 4 7 1 10-1-6-3-9-6-11-6 2-14 2-20 0-3 2-5 5-6 11z',
];

/** Returns the address of a drawn portrait. The same name always has the same one. */
export const portraitOf = (name: string): string => `/api/images/portraits/${hashText(name) % 1_000_000}.svg`;

/** Serves the drawn portraits. They never change, and reveal nothing about anybody. */
export function servePortraits(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/api/images/portraits/:name', async (request, reply) => {
    const [, number] = /^(\d{1,6})\.svg$/.exec(request.params.name) ?? [];
    if (number === undefined) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .headers({ 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'public, max-age=86400' })
      .send(drawPortrait(Number(number)));
  });
}

/** Draws head and shoulders: the same number draws the same person. */
export function drawPortrait(number: number): string {
  let left = hashText(`portrait ${number}`);
  const pick = (choices: readonly string[]): string => {
    const chosen = choices[left % choices.length] ?? '';
    left = Math.floor(left / choices.length);
    return chosen;
  };
  const [ground, clothes, skin, hair, cut] = [pick(GROUNDS), pick(CLOTHES), pick(SKINS), pick(HAIRS), pick(CUTS)];
  const glasses =
    left % 4 === 0
      ? '<g fill="none" stroke="#2B2B2B" stroke-width="1.6"><circle cx="42" cy="42" r="4.5"/><circle cx="54" cy="42" r="4.5"/><path d="M46.5 42h3"/></g>'
      : '';
  const face =
    '<g fill="#2B2B2B"><circle cx="42" cy="42" r="1.5"/><circle cx="54" cy="42" r="1.5"/></g><path d="M43 49q5 4 10 0" fill="none" stroke="#2B2B2B" stroke-width="1.5" stroke-linecap="round"/>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/>` +
    `<path d="M16 96c0-20 14-30 32-30s32 10 32 30z" fill="${clothes}"/><path d="M41 52h14v14q-7 6-14 0z" fill="${skin}"/><circle cx="48" cy="41" r="15" fill="${skin}"/>` +
    `<path d="${cut}" fill="${hair}"/>${face}${glasses}</svg>`
  );
}
