import { readProject } from '../document/project.ts';
import type { Start } from './pool.ts';
import { resultOf } from './result.ts';
import { Runner } from './run.ts';

/** A process that plays the cases of the pages that it is handed, one after another. */
let runner: Promise<Runner> | undefined;
process.on('message', (message: Start | string) => {
  void take(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(2);
  });
});
// The parent process that hands it pages has ended.
process.on('disconnect', () => process.exit());

async function take(message: Start | string): Promise<void> {
  if (typeof message !== 'string') {
    runner = readProject(message.options).then((project) => Runner.start(project, message.options.pageTests ?? ''));
    await runner;
    process.send?.('ready');
    return;
  }
  const running = await runner;
  const source = running?.tests.get(message);
  if (running === undefined || source === undefined) throw new Error(`There are no page tests of ${message}.`);
  process.send?.(resultOf(message, await running.play(message, source), running));
}
