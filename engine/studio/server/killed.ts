import path from 'node:path';
import { projectIn } from '../../command-line.ts';
import { change } from './change/change.ts';
import { Session } from './session.ts';

// A process that changes a text again and again, and prints the number of each change that is acknowledged, until it is
// killed: `kill.test.ts` starts it.

const [, , root = '', from = '0'] = process.argv;
const { session } = await Session.open(
  { ...projectIn(root), formulas: [], blocks: [], actions: [] },
  path.join(root, 'studio'),
  (error) => process.stderr.write(String(error)),
);
for (let count = Number(from); ; count += 1) {
  await change(session, 'me', {
    base: session.space.version,
    operations: [
      { do: 'setText', key: 'plan.title', language: 'en', words: `Plan ${count}` },
      { do: 'setText', key: 'plan.title', language: 'de', words: `Plan ${count}` },
    ],
  });
  process.stdout.write(`${count}\n`);
  if (count % 7 === 0) {
    await session.checker.current();
    await session.save().catch(() => undefined);
  }
}
