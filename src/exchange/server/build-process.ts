import { DOCUMENTS_ONLY, buildApp } from './build.ts';

// Builds the app in the folder named, for `buildWhenOld`, and ends with the process that asked for it.

process.on('disconnect', () => process.exit(1));
await buildApp(process.argv[2] ?? '.', process.argv[3] === DOCUMENTS_ONLY);
process.exit(0);
