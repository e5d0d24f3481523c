import { checkDocuments } from './exchange/cli/publish-check.ts';
import type { AboutToPublish, PublishTools } from './exchange/cli/publish.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { BootError } from './exchange/kernel/basics/boot-error.ts';

/** A process that has compiled the product judges and builds documents. */
export interface Publishing {
  /** Judges. @returns what changes, in words @throws BootError with what is wrong */
  readonly check: () => Promise<readonly string[]>;
  /** Builds. @returns the folder of the build */
  readonly build: () => Promise<string>;
}

/**
 * Returns the tools that publish the working tree of a product.
 * @param publishing returns who judges and builds; null where programs do that start from the sources
 * @param playing called before such a program plays page tests
 */
export function publishTools(
  root: string,
  store: EditionStore,
  publishing: (about: AboutToPublish) => Promise<Publishing | null>,
  playing?: () => void,
): Pick<PublishTools, 'root' | 'now' | 'check' | 'build'> {
  return {
    root,
    now: Date.now,
    async check(about) {
      const begun = await publishing(about);
      if (begun !== null) return begun.check();
      refuseAlone(about.only);
      return checkDocuments(root, about.parent, store, playing);
    },
    async build(signal, about) {
      const begun = await publishing(about);
      if (begun !== null) return begun.build();
      refuseAlone(about.only);
      // Whoever only asks for a list need not load all of the exchange.
      const { buildWhenOld } = await import('./exchange/server/build.ts');
      await buildWhenOld(root, signal);
      return `${root}dist`;
    },
  };
}

/** @throws BootError where a part is to be published alone, which programs that start from the sources cannot do */
export function refuseAlone(only: readonly string[]): void {
  if (only.length > 0)
    throw new BootError(
      'Nothing can be published alone: code or the contract has changed. Publish everything, ' +
        'or start the studio again.',
    );
}
