import { mergeContract } from '../document/read-contract.ts';
import { firstTexts, flatten, type Project } from '../document/project.ts';
import { isObject, type JsonObject, type Source } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { timeOf } from '../language/tests/time.ts';
import type { Channels } from './act.ts';
import { givenOf, variantsOf, type Given, type Tests } from './cases.ts';
import { handedTo } from './handed.ts';
import type { Described } from './schema.ts';
import { NOW, valueOf, type Json } from './values.ts';

/** Everything of a product that its cases are played with, as JSON. */
export interface Setting {
  readonly described: Described & JsonObject;
  readonly channels: Channels;
  /** The calls that answer who is signed in. */
  readonly userCalls: readonly string[];
  /** A signed-in user, made from the contract. */
  readonly user: Json;
}

/** Returns what the cases of a product are played with. */
export function settingOf(project: Project): Setting {
  const described = mergeContract(
    project.contract.map(({ value }) => (isObject(value) ? value : {})),
  ) as unknown as Described & JsonObject;
  const app = isObject(project.app.value) ? project.app.value : {};
  const { user } = app;
  return {
    described,
    channels: (isObject(project.channels?.value) ? project.channels.value : {}) as Channels,
    userCalls: [...project.catalog.contract.calls.values()].flatMap(({ name, answer }) =>
      answer.kind === 'record' && answer.name === user ? [name] : [],
    ),
    user: typeof user === 'string' ? valueOf(described, { $ref: `#/components/schemas/${user}` }, { rows: 1 }) : {},
  };
}

/** Returns the texts of a language: key → words; of the product's first where none is named. */
export function tableOf(project: Project, language: string | undefined): ReadonlyMap<string, string> {
  const table = language === undefined ? undefined : project.locales.get(language)?.value;
  const chosen = table ?? firstTexts(project);
  return flatten(isObject(chosen) ? chosen : {});
}

/** One time that a case is played. */
export interface Run {
  /** The index of the case among those of its document. */
  readonly index: number;
  /** Its name, with the refusal that it is played with. */
  readonly name: string;
  readonly given: Given;
}

/** Returns every run of the cases beside a page or fragment. */
export function runsOf(product: Product, described: Described, route: string, source: Source): readonly Run[] {
  const tests = source.value as unknown as Tests;
  const { fragment } = product.tests.get(route)?.subject ?? {};
  return tests.cases.flatMap((one, index) =>
    variantsOf(givenOf(tests, one)).map(({ refused, given }) => {
      const now = given.time === undefined ? NOW : (timeOf(given.time, NOW) ?? NOW);
      return {
        index,
        name: refused === undefined ? one.name : `${one.name} (${refused})`,
        given:
          fragment === undefined
            ? given
            : { ...given, with: handedTo(described, fragment.params, given.with ?? {}, now) },
      };
    }),
  );
}
