import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { shipped } from '../../document/shipped.ts';
import type { PublisherCall, PublisherCalls, SignIn, Stage } from '../../publisher.ts';
import { Refused } from './refused.ts';
import type { PublisherTold } from '../protocol/publishing.ts';

/** Returns the module beside that of the page tests which exports the product's publisher, by the usual name. */
export function publisherModule(root: string, pageTests: string): string | undefined {
  const file = path.join(path.dirname(path.resolve(root, pageTests)), 'publisher.ts');
  return existsSync(file) ? file : undefined;
}

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
  readonly stage: (stage: Stage) => void;
}

/** The publisher of a product, in a process that starts with the first question. */
export class PublisherProcess {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  /** @param file exports `publisher` */
  constructor(private readonly file: string) {}

  /**
   * Asks the publisher.
   * @param tell called with each stage
   * @throws Refused with its reason
   */
  ask<Name extends PublisherCall>(
    name: Name,
    ask: PublisherCalls[Name]['ask'],
    sign: SignIn | undefined,
    tell: (stage: Stage) => void = () => undefined,
  ): Promise<PublisherCalls[Name]['answer']> {
    const child = this.running();
    const id = (this.last += 1);
    return new Promise((resolve, reject) => {
      const done = (answer: unknown): void => resolve(answer as PublisherCalls[Name]['answer']);
      this.waiting.set(id, { done, failed: reject, stage: tell });
      child.send({ id, name, ask, sign });
    });
  }

  close(): void {
    if (this.child?.connected === true) this.child.disconnect();
  }

  private running(): ChildProcess {
    if (this.child !== undefined) return this.child;
    const child = fork(new URL(shipped('../publisher/process.ts'), import.meta.url), [this.file], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (told: PublisherTold) => {
      const asked = this.waiting.get(told.id);
      if ('stage' in told) {
        asked?.stage(told.stage);
        return;
      }
      this.waiting.delete(told.id);
      if ('answer' in told) asked?.done(told.answer);
      else asked?.failed(new Refused('forbidden', told.refused));
    });
    child.once('exit', (code) => {
      this.child = undefined;
      const ended = new Refused('failed', `The publisher of the product ended with ${code}. Try again.`);
      for (const { failed } of this.waiting.values()) failed(ended);
      this.waiting.clear();
    });
    this.child = child;
    return child;
  }
}
