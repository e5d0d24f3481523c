import { DOCUMENTS_ONLY, buildApp } from './build.ts';

// Builds the app in the folder named, for `buildWhenOld`, and ends with the process that asked for it.

process.on('disconnect', () => process.exit(1));
// The build is served to people: libraries leave out what they do for developers, and the app has its worker.
process.env['NODE_ENV'] = 'production';
await buildApp(process.argv[2] ?? '.', process.argv[3] === DOCUMENTS_ONLY);
process.exit(0);
