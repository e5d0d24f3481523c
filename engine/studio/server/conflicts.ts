import type { Conflict } from '../protocol/history.ts';
import type { Pointer } from '../protocol/place.ts';
import { Refused } from './refused.ts';
import { mergeTexts, type MergedText } from './restore.ts';
import type { Texts } from './workspace.ts';
import type { Layout } from './write-json.ts';

type FileTexts = ReadonlyMap<string, string | undefined>;

/** The values that were changed here and in the files in different ways, until somebody decides. */
export class Conflicts {
  private readonly known = new Map<string, Conflict>();

  constructor(private readonly layoutOf: (file: string) => Layout) {}

  get all(): readonly Conflict[] {
    return [...this.known.values()];
  }

  get(id: string): Conflict | undefined {
    return this.known.get(id);
  }

  /** @throws Refused while one waits for a decision */
  refuseAny(): void {
    if (this.known.size > 0) throw new Refused('mistakes', 'Decide the conflicts with the changes made outside first.');
  }

  settle(id: string): void {
    this.known.delete(id);
  }

  /**
   * Merges the texts of the files into one's own. What cannot be merged becomes a conflict, and stays as it is here.
   *
   * @param bases the texts that both began with
   * @param disk those of the files
   */
  merged(mine: Iterable<readonly [file: string, text: string | undefined]>, bases: FileTexts, disk: FileTexts): Texts {
    return new Map(
      [...mine].map(([file, text]) => {
        const [base, theirs] = [bases.get(file), disk.get(file)];
        const merged = mergeTexts(file, base, text, theirs, this.layoutOf(file));
        this.note(file, merged, [base, text, theirs]);
        return [file, merged.text] as const;
      }),
    );
  }

  private note(
    file: string,
    { conflicts, whole }: MergedText,
    [base, mine, theirs]: readonly [base: string | undefined, mine: string | undefined, theirs: string | undefined],
  ): void {
    if (whole) this.add(file, [], 'The whole file was changed here and outside.', [base, mine, theirs]);
    for (const one of conflicts)
      this.add(file, one.pointer, 'It was changed here and in the file.', [
        written(one.base),
        written(one.mine),
        written(one.theirs),
      ]);
  }

  private add(
    file: string,
    pointer: Pointer,
    says: string,
    [base, mine, theirs]: readonly [base: string | undefined, mine: string | undefined, theirs: string | undefined],
  ): void {
    const id = `${file}#${pointer.join('/')}`;
    this.known.set(id, {
      id,
      at: { file, pointer },
      says,
      ...(base === undefined ? {} : { base }),
      ...(mine === undefined ? {} : { mine }),
      ...(theirs === undefined ? {} : { theirs }),
    });
  }
}

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value, null, 2);
