import type { FastifyInstance } from 'fastify';

/** Draws an anchor whose ring is a coin, with the name beside it, in one colour. */
const logo = (
  colour: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 148 32" role="img" aria-label="Harbor">
<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
<circle cx="16" cy="7" r="4"/><path d="M16 11v17M10 15h12M5 19c0 6 5 9 11 9s11-3 11-9M2.5 21.5 5 18.5l3.4 2M29.500 21.5 27 18.5l-3.4 2"/>
<path d="M42 8v16M54 8v16M42 16h12M68 24v-6.500a4.500 4.500 0 1 0-4.500 4.500 4.500 4.500 0 0 0 4.500-4.500V13M75 24V13M75 18c0-3 2-5 5-4.800M87 8v16M87 18.500a4.700 4.700 0 1 0 9.400 0 4.700 4.700 0 1 0-9.400 0M103 18.500a4.800 4.800 0 1 0 9.600 0 4.800 4.800 0 1 0-9.600 0M119 24V13M119 18c0-3 2-5 5-4.800"/>
</g></svg>`;

const LOGOS: Readonly<Record<string, string>> = { 'logo.svg': logo('#111418'), 'logo-red.svg': logo('#C42842') };

/** Serves the sandbox's own wordmark. */
export function serveLogos(server: FastifyInstance): void {
  for (const [name, drawing] of Object.entries(LOGOS)) {
    server.get(`/api/images/${name}`, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .headers({ 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'public, max-age=86400' })
        .send(drawing),
    );
  }
}
