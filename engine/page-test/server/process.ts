import { pathToFileURL } from 'node:url';
import type { PageServer } from './server.ts';

// A process that runs the server of a product: its time goes on while that of a case stands still.

const [, , file = ''] = process.argv;
const { pageServer } = (await import(pathToFileURL(file).href)) as { readonly pageServer: PageServer };
const running = await pageServer.start();
process.on('message', () => {
  running.person().then(
    (person) => process.send?.({ person }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => {
  running.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
process.send?.({ address: running.address });
