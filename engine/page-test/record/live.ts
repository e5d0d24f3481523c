import { real, type Clock } from '../clock.ts';
import { Stage, type World } from '../stage.ts';
import type { Given } from '../cases.ts';
import { recordingBar } from './bar.ts';
import { Recorder } from './recorder.ts';

/** The parts that a window needs to record a page. */
export interface Recording {
  readonly route: string;
  readonly given: Given;
  /** Key → words. */
  readonly table: ReadonlyArray<readonly [key: string, words: string]>;
  /** The texts that the page may say. */
  readonly keys: readonly string[];
}

/** Time of a page that a person uses passes in steps of so many milliseconds. */
const TICK = 16;

/** Opens a page for a person, and writes down what that person does. */
export async function record(
  world: World,
  send: (address: string, text: string) => Promise<Response>,
  { route, given, table, keys }: Recording,
): Promise<void> {
  const stage = new Stage(world, given);
  await stage.open(route);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  pass(world.clock);
  const bar = recordingBar(async (name) => {
    const answer = await send('/recorded', JSON.stringify({ name, recorded: recorder.recorded() }));
    return answer.text();
  });
  const recorder = new Recorder(stage, new Map(table), new Set(keys), bar);
  document.body.append(bar);
}

/** Lets the time of the page pass as it does in the room. */
function pass(clock: Clock): void {
  let last = real.now();
  const tick = (): void => {
    const until = clock.now() + real.now() - last;
    last = real.now();
    while (clock.step(Math.max(0, until - clock.now())));
    clock.skip(Math.max(0, until - clock.now()));
    real.setTimeout(tick, TICK);
  };
  tick();
}
