import { isObject, type Json } from '../../document/source.ts';
import { differing, textsOf } from '../../document/written.ts';
import { Pool } from '../../page-test/pool.ts';
import type { Result } from '../../page-test/result.ts';
import { runsOf, settingOf } from '../../page-test/setting.ts';
import type { PageCase, TestResult } from '../protocol/history.ts';
import { Refused } from './refused.ts';
import type { Session } from './session.ts';

/** Plays page tests on the saved documents, in a process that stays for the next time. */
export class TestPlayer {
  private pool: Pool | undefined;
  /** The texts that the process has, by file. */
  private texts: ReadonlyMap<string, string> = new Map();
  private turn: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly session: Session) {}

  /** Plays the tests that stand beside a page. @throws Refused where there are none, or something is not saved */
  play(route: string): Promise<readonly TestResult[]> {
    const next = this.turn.then(() => this.once(route));
    this.turn = next.catch(() => undefined);
    return next;
  }

  close(): void {
    this.isClosed = true;
    this.end();
  }

  private end(): void {
    this.pool?.close();
    this.pool = undefined;
  }

  private async once(route: string): Promise<readonly TestResult[]> {
    if (this.isClosed) throw new Refused('failed', 'The studio ends.');
    const { product } = this.session;
    const source = product.project.tests.get(route);
    if (source === undefined) throw new Refused('nothing', 'The page has no tests yet.');
    if (this.session.unsaved.length > 0) throw new Refused('nothing', 'Save first: tests are played on what is saved.');
    const results: Result[] = [];
    try {
      const pool = await this.on(textsOf(product.project));
      await pool.play([{ route }], (result) => void results.push(result));
    } catch (error) {
      // The next play gets a process of its own.
      this.end();
      throw this.isClosed ? new Refused('failed', 'The studio ends.') : error;
    }
    const runs = runsOf(product, settingOf(product.project).described, route, source);
    return results.flatMap(({ cases }) =>
      cases.map(({ failed, milliseconds, failure }, at) => ({
        route,
        index: runs[at]?.index ?? 0,
        name: runs[at]?.name ?? '',
        passed: !failed,
        milliseconds: Math.round(milliseconds),
        ...(failure === undefined ? {} : { message: failure }),
      })),
    );
  }

  /** Returns the process, on some texts: it takes those that differ from what it has. */
  private async on(texts: ReadonlyMap<string, string>): Promise<Pool> {
    const { pool, texts: before } = this;
    this.texts = texts;
    if (pool === undefined) return (this.pool = new Pool(this.session.options, 1, texts));
    await pool.take(differing(before, texts));
    return pool;
  }
}

/** Returns the cases that stand beside a page, as they are written now. */
export function casesOf({ product }: Session, route: string): readonly PageCase[] {
  const source = product.project.tests.get(route);
  const cases = source !== undefined && isObject(source.value) ? source.value.cases : undefined;
  if (source === undefined || !Array.isArray(cases)) return [];
  return (cases as readonly Json[]).map((one, index) => ({
    name: isObject(one) && typeof one.name === 'string' ? one.name : `${index + 1}`,
    steps: isObject(one) && Array.isArray(one.do) ? one.do.length : 0,
    expects: isObject(one) && isObject(one.expect) ? Object.keys(one.expect).length : 0,
    at: { file: source.file, pointer: ['cases', index] },
  }));
}
