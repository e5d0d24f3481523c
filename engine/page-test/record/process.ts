import { readProject, type ProjectOptions } from '../../document/project.ts';
import type { Given } from '../cases.ts';
import { Runner } from '../run.ts';
import { addCase } from './add.ts';
import type { Recorded } from './recorder.ts';

/** A recorded case, as it is handed to the process that plays and adds it. */
export interface Added {
  readonly options: ProjectOptions;
  readonly route: string;
  readonly name: string;
  readonly given: Given | undefined;
  readonly recorded: Recorded;
}

// A process of its own, for the time of a process in which cases are played stands still.
process.once('message', ({ options, route, name, given, recorded }: Added) => {
  const add = async (): Promise<string> => {
    const project = await readProject(options);
    const runner = await Runner.start(project, options.pageTests ?? '');
    return addCase(runner, project, route, name, given, recorded);
  };
  add().then(
    (text) => process.send?.(text, () => process.exit()),
    (error: unknown) => process.send?.(String(error), () => process.exit(1)),
  );
});
