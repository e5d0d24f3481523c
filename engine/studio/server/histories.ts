import { mergeTexts } from './restore.ts';
import { Refused } from './refused.ts';
import type { Entry, Texts, Workspace } from './workspace.ts';
import type { Layout } from './write-json.ts';

/** Changes that are undone together, by their versions. */
interface Step {
  readonly label: string;
  readonly group: string | undefined;
  readonly versions: number[];
}

/** Typing that rests so long begins a new step, in milliseconds. */
const REST = 5_000;

/**
 * What each person may undo and redo. Undoing takes back one's own changes and leaves those of others: it merges, node
 * by node, the state before the change into the documents as they are now.
 */
export class Histories {
  private readonly done = new Map<string, Step[]>();
  private readonly undone = new Map<string, Step[]>();
  private lastTime = 0;

  constructor(
    private readonly space: Workspace,
    private readonly layoutOf: (file: string) => Layout,
  ) {}

  /** Notes a change of a person. */
  note(entry: Entry | undefined): void {
    if (entry === undefined) return;
    const { by, label, group, version, time } = entry;
    const steps = this.done.get(by) ?? [];
    this.done.set(by, steps);
    const last = steps.at(-1);
    const goesOn = group !== undefined && last?.group === group && time - this.lastTime < REST;
    if (goesOn && this.undone.get(by)?.length !== 0) steps.push({ label, group, versions: [version] });
    else if (goesOn) last.versions.push(version);
    else steps.push({ label, group, versions: [version] });
    this.lastTime = time;
    this.undone.set(by, []);
  }

  /** Returns what the person may undo and redo, by name. */
  labels(person: string): { readonly undo: string | null; readonly redo: string | null } {
    return {
      undo: this.done.get(person)?.at(-1)?.label ?? null,
      redo: this.undone.get(person)?.at(-1)?.label ?? null,
    };
  }

  /**
   * Returns the texts with the person's last step taken back, or taken up again.
   * @throws Refused where there is none, or where somebody has changed the same since
   */
  back(
    person: string,
    way: 'undo' | 'redo',
  ): { readonly texts: Texts; readonly label: string; readonly settle: (entry: Entry | undefined) => void } {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const step = from.get(person)?.at(-1);
    if (step === undefined) throw new Refused('nothing', `There is nothing to ${way}.`);
    const texts = new Map<string, string | undefined>();
    for (const version of [...step.versions].reverse()) this.takeBack(version, texts);
    const settle = (entry: Entry | undefined): void => {
      from.get(person)?.pop();
      if (entry === undefined) return;
      const other = to.get(person) ?? [];
      to.set(person, other);
      other.push({ label: step.label, group: undefined, versions: [entry.version] });
    };
    return { texts, label: step.label, settle };
  }

  private takeBack(version: number, texts: Map<string, string | undefined>): void {
    const entry = this.space.since(version - 1)[0];
    for (const { file } of entry?.documents ?? []) {
      const now = texts.has(file) ? texts.get(file) : this.space.text(file);
      const [after, before] = [this.space.textAt(file, version), this.space.textAt(file, version - 1)];
      const { text, conflicts, whole } = mergeTexts(file, after, before, now, this.layoutOf(file));
      if (conflicts.length > 0 || whole)
        throw new Refused('moved', 'Somebody has changed the same since. Change it by hand.', {
          file,
          pointer: conflicts[0]?.pointer ?? [],
        });
      texts.set(file, text);
    }
  }
}
