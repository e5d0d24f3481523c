import { fileURLToPath } from 'node:url';
import app from '../../screens/app.json' with { type: 'json' };
import { buildWhenOld } from '../../src/exchange/server/build.ts';
import { galleryServer } from './server.ts';

// `npm run gallery`: the built app in every state of every page, to look at. PORT, or 8090.

const ROOT = new URL('../../', import.meta.url);

await buildWhenOld(fileURLToPath(ROOT));
const server = await galleryServer(new URL('dist/', ROOT), app.languages);
console.log(
  `The gallery is at ${await server.listen({ port: Number(process.env['PORT'] ?? 8090), host: '127.0.0.1' })}/h5/gallery/`,
);
