import { ofPhone, writeGrant } from '../../src/exchange/editions/grant.ts';
import { chance } from '../journeys/random.ts';
import { Life } from './life.ts';
import { expected } from './model.ts';
import { KNOWN_AFTER, openTab, pickStep, reconnect } from './steps.ts';

/** Acts of one life. */
const STEPS = 24;
/** Milliseconds in which a phone recovers from whatever happened. */
const RECOVERED_AFTER = 30_000;

/**
 * Plays one interleaving.
 * @param name names its chance
 * @returns what went wrong, in words
 */
export async function live(name: string): Promise<readonly string[]> {
  const life = new Life(chance(name));
  life.servers.start();
  await life.offer(await life.publish(null), {});
  openTab(life);
  await life.pass(KNOWN_AFTER);
  if (life.random() < 0.5) {
    life.channel = life.pick(['beta', 'staff']);
    const grant = { channel: life.channel, until: Date.now() + 1e9 };
    life.browser.cookies.set('harbor_channel', writeGrant(await life.store.secret(), ofPhone(life.phone.id), grant));
  }
  for (let step = 0; step < STEPS && life.faults.length === 0; step += 1) {
    const [, what, does] = pickStep(life);
    life.log.push(what);
    await does(life);
    await life.pass(life.pick([0, 0, 500, 2_000, 6_000]));
    await life.look(false);
  }
  // Everything is there again: within a moment each tab is right by itself, at its next navigation it has its edition.
  if (!life.servers.runs) life.servers.start();
  await reconnect(life);
  life.browser.lostAfter = Infinity;
  life.log.push('all is well');
  await life.pass(RECOVERED_AFTER);
  // A page that says what failed has a button.
  for (let turn = 0; turn < 3; turn += 1) {
    for (const tab of life.tabs) tab.retry();
    await life.pass(KNOWN_AFTER * 8);
  }
  await life.look(true);
  for (let turn = 0; turn < 2 && life.faults.length === 0; turn += 1)
    for (const tab of life.tabs) {
      await tab.call();
      await life.pass(KNOWN_AFTER);
      tab.go('form');
      await life.pass(KNOWN_AFTER * 4);
      tab.retry();
      await life.pass(KNOWN_AFTER * 4);
      await life.look(true);
    }
  const meant = expected(life.deeds, life.phone, Date.now());
  for (const { edition } of life.tabs)
    // Another tab may still have an edition that the phone left.
    if (edition !== meant && !life.browser.left.includes(edition ?? ''))
      life.wrong(`a tab has ${String(edition)} and not ${String(meant)}`);
  for (const tab of life.tabs) tab.close();
  life.servers.kill();
  return life.faults;
}
