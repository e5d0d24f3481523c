import { real, type Clock } from '../clock.ts';
import { Stage, type World } from '../stage.ts';
import type { Act, Given } from '../cases.ts';
import { pressBack } from '../act.ts';
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

/** The messages of a recorded page to the studio around it. */
export interface RecordedSteps {
  readonly recorded: readonly Act[];
}

/** The message of the studio that ends a recording. */
export interface AddRecorded {
  readonly addCase: string;
}

/** The message of the studio that presses the phone's back. */
export interface PressBack {
  readonly pressBack: true;
}

/**
 * Opens a page for a person, and writes down what that person does.
 *
 * @param studio the origin of the studio around the page, which is told each step and names the case; without it a bar
 *   over the page asks for the name
 */
export async function record(
  world: World,
  send: (address: string, text: string) => Promise<Response>,
  { route, given, table, keys }: Recording,
  studio: string | null,
): Promise<void> {
  const stage = new Stage(world, given);
  const add = async (name: string): Promise<string> => {
    const answer = await send('/recorded', JSON.stringify({ name, recorded: recorder.recorded() }));
    return answer.text();
  };
  const back = (): void => {
    recorder.back();
    pressBack(stage).catch(reportError);
  };
  const bar = recordingBar(add, back);
  const recorder = new Recorder(stage, new Map(table), new Set(keys), bar);
  await stage.open(route);
  recorder.opened();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  pass(world.clock);
  if (studio === null) document.body.append(bar);
  else tellStudio(recorder, studio, add, back);
}

/**
 * Tells the studio around the page each step as it is taken, presses the phone's back when the studio does, and adds
 * the case when the studio names it.
 */
function tellStudio(
  recorder: Recorder,
  studio: string,
  add: (name: string) => Promise<string>,
  back: () => void,
): void {
  let told = -1;
  const tell = (): void => {
    const { taken } = recorder;
    if (taken.length === told) return;
    told = taken.length;
    window.parent.postMessage({ recorded: [...taken] } satisfies RecordedSteps, studio);
  };
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<AddRecorded & PressBack>>) => {
    if (source !== window.parent || origin !== studio) return;
    if (data.pressBack === true) back();
    if (data.addCase !== undefined) add(data.addCase).catch(reportError);
  });
  const look = (): void => {
    tell();
    real.setTimeout(look, TICK);
  };
  look();
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
