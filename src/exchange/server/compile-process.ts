import { join } from 'node:path';
import { compile } from './compile.ts';

// Compiles the exchange of this folder for production: `npm run build:exchange`, then `node dist-exchange/main.js`.

const root = process.cwd();
await compile(root, 'src/exchange/main.ts', join(root, 'dist-exchange'));
