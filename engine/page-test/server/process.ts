import { pathToFileURL } from 'node:url';
import type { PageServer } from './server.ts';

// A process that runs the server of a product: its time goes on while that of a case stands still.

const [, , file = ''] = process.argv;
const { pageServer } = (await import(pathToFileURL(file).href)) as { readonly pageServer: PageServer };
const running = await pageServer.start();
/** Tells the process that started this one; it may have left meanwhile. */
const tell = (told: object): void => {
  if (process.connected) process.send?.(told);
};
process.on('message', () => {
  running.person().then(
    (person) => tell({ person }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
process.on('disconnect', () => {
  running.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
tell({ address: running.address });
