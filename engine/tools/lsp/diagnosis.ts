import { setImmediate as rest } from 'node:timers/promises';
import type { Connection, Diagnostic } from 'vscode-languageserver/node';
import { arrange } from '../../check/check.ts';
import { runRules } from '../../check/rule.ts';
import { rules } from '../../check/rules/index.ts';
import type { Problem } from '../../document/problem.ts';
import { compilerProblems, compiling, ruleProblems } from '../../editor/diagnostics.ts';
import { inSlices } from '../../editor/slices.ts';
import { namedIn, filesOf } from '../../editor/references.ts';
import type { Snapshot } from '../../editor/workbench.ts';
import { diagnosticOf } from './protocol.ts';
import { uriOf, type Asked, type Served, type Server } from './server.ts';

/** The debounce between the last key and the diagnosis, in milliseconds. */
const PAUSE = 30;

/**
 * Sends the editor the problems after each change: those of the compiler at once, then those of the rules. Between two
 * rules it answers the editor's requests, and it stops where the documents have changed again.
 */
export class Diagnosis {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;
  /** The problems that the editor shows, by address. */
  private readonly shown = new Map<string, string>();
  /** The problems that the last complete run of the rules found. */
  private readonly found = new WeakMap<Served, readonly Problem[]>();
  /** The product that the last complete run judged. */
  private readonly looked = new WeakMap<Served, Snapshot['product']>();

  constructor(
    private readonly server: Server,
    private readonly connection: Connection,
  ) {}

  /** Schedules a diagnosis. */
  soon(): void {
    clearTimeout(this.timer);
    this.round += 1;
    const { round } = this;
    this.timer = setTimeout(() => {
      this.look(round).catch((error: unknown) => this.connection.console.error(String(error)));
    }, PAUSE);
  }

  /** Returns the problems of a document in its current text. */
  problemsIn({ served, snapshot, file }: Asked): readonly Problem[] {
    const known = this.looked.get(served) === snapshot.product ? this.found.get(served) : undefined;
    const all = [...compilerProblems(snapshot), ...(known ?? runRules(rules, snapshot.product))];
    return arrange(all).filter((problem) => problem.file === file);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.round += 1;
  }

  private async look(round: number): Promise<void> {
    for (const served of await this.server.now()) {
      const { snapshot } = served.bench;
      if (this.looked.get(served) === snapshot.product) continue;
      const isOver = (): boolean => round !== this.round;
      const told = await inSlices(compiling(snapshot), isOver);
      if (told === undefined) return;
      await this.tell(served, snapshot, [...told, ...(this.found.get(served) ?? [])]);
      const found = await inSlices(ruleProblems(snapshot), isOver);
      if (found === undefined) return;
      this.found.set(served, found);
      this.looked.set(served, snapshot.product);
      await this.tell(served, snapshot, [...told, ...found]);
    }
    for (const { bench } of await this.server.now()) await this.warm(round, bench.snapshot);
  }

  /** Fills the cache of the names in every document, so that later requests need not wait. */
  private async warm(round: number, { product }: Snapshot): Promise<void> {
    for (const source of filesOf(product)) {
      if (round !== this.round) return;
      namedIn(product, source);
      await rest();
    }
  }

  private async tell({ options }: Served, snapshot: Snapshot, problems: readonly Problem[]): Promise<void> {
    const files = new Map<string, Diagnostic[]>();
    for (const { file } of filesOf(snapshot.product)) files.set(uriOf(options, file), []);
    for (const problem of arrange(problems)) {
      const uri = uriOf(options, problem.file);
      files.set(uri, [...(files.get(uri) ?? []), diagnosticOf(problem)]);
    }
    for (const [uri, diagnostics] of files) {
      const text = JSON.stringify(diagnostics);
      if ((this.shown.get(uri) ?? '[]') === text) continue;
      this.shown.set(uri, text);
      await this.connection.sendDiagnostics({ uri, diagnostics });
    }
  }
}
