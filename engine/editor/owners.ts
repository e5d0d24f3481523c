import type { Argument } from '../document/contract.ts';
import { isObject, type Json, type JsonObject } from '../document/source.ts';
import type { TypeNames } from '../formula/type.ts';
import { parseType } from '../formula/compile.ts';
import type { Type } from '../formula/type.ts';
import { argumentsOf } from '../language/action/arguments.ts';
import { FACTS, FACTS_TYPE } from '../language/declaration/facts-type.ts';
import type { Output } from '../language/output.ts';
import type { Product } from '../language/product.ts';
import type { Events } from '../language/routes.ts';
import type { Spot } from './spots.ts';

/** A call, page, fragment or other thing that takes arguments. */
export interface Owner {
  readonly kind: 'call' | 'page' | 'fragment' | 'sheet' | 'event' | 'channel' | 'rule' | 'component' | 'returns';
  readonly name: string;
  readonly args: ReadonlyMap<string, Argument>;
}

/** Returns the owners of the arguments at a place (`with`, `props`); several where a formula or a choice decides. */
export function ownersOf(spot: Spot, product: Product, output: Output | undefined): readonly Owner[] {
  const around = spot.around?.value;
  if (!isObject(around)) return [];
  const { routes, project } = product;
  const { contract } = project.catalog;
  const one = (kind: Owner['kind'], name: string, args: ReadonlyMap<string, Argument> | undefined): Owner[] =>
    args === undefined ? [] : [{ kind, name, args }];
  const page = (name: string): Owner[] => one('page', name, routes.names.has(name) ? routes.params(name) : undefined);
  const named = (key: string): string => String(around[key]);
  if ('do' in around) {
    switch (around.do) {
      case 'call':
        return one('call', named('call'), contract.calls.get(named('call'))?.args);
      case 'go':
        return pagesOf(around.to).flatMap(page);
      case 'pick':
        return pagesOf(around.from).flatMap(page);
      case 'open':
        return sheetOwner(named('sheet'), product, output);
      case 'emit': {
        const payload = eventsAt(spot, output)[named('event')];
        return one('event', named('event'), payload && argumentsOf(typesOf(payload, contract.names)));
      }
      case 'track':
        return one('event', named('event'), routes.tracked.get(named('event')));
      case 'back': {
        const returns = output === undefined ? undefined : routes.returns(output.name);
        return one('returns', output?.name ?? '', returns && argumentsOf(returns));
      }
      default:
        return [];
    }
  }
  if ('use' in around) return one('fragment', named('use'), routes.fragment(named('use'))?.params);
  if ('component' in around) {
    const props = project.catalog.components.get(named('component'))?.schema.props as JsonObject | undefined;
    return one('component', named('component'), props && declaredArguments(props, contract.names));
  }
  if ('channel' in around) return one('channel', named('channel'), contract.channels.get(named('channel'))?.params);
  if ('rule' in around) return one('rule', named('rule'), routes.rule(named('rule'))?.params);
  if ('to' in around) return pagesOf(around.to).flatMap(page);
  if ('event' in around) return one('event', named('event'), routes.tracked.get(named('event')));
  if ('call' in around) return one('call', named('call'), contract.calls.get(named('call'))?.args);
  return [];
}

/** Returns the pages to which a step may lead: one by its name, or those that a choice or a formula names. */
function pagesOf(to: Json | undefined): readonly string[] {
  if (typeof to === 'string')
    return to.startsWith('=') ? [...to.matchAll(/'([\w/-]+)'/g)].map(([, name]) => name!) : [to];
  return isObject(to) && isObject(to.of) ? Object.values(to.of).map((name) => String(name as string)) : [];
}

function sheetOwner(name: string, { routes, project }: Product, output: Output | undefined): readonly Owner[] {
  if (name.startsWith('fragments/')) {
    const params = routes.fragment(name)?.params;
    return params === undefined ? [] : [{ kind: 'fragment', name, args: params }];
  }
  const sheet = sheetsOf(output)[name];
  if (!isObject(sheet)) return [];
  return [{ kind: 'sheet', name, args: declaredArguments(sheet.params, project.catalog.contract.names) }];
}

/** Returns the sheets that a page itself declares. */
export function sheetsOf(output: Output | undefined): JsonObject {
  const sheets = output?.facts.value.sheets;
  return isObject(sheets) ? sheets : {};
}

/** Returns the events that may be emitted at a place. */
export function eventsAt({ pointer }: Spot, output: Output | undefined): Events {
  return output?.scopes?.at(pointer)?.env.place.events ?? {};
}

/**
 * Returns the events that a node or a step may handle, with their payloads; undefined where the named thing has none.
 */
export function answeredEvents(spot: Spot, product: Product, output: Output | undefined): Events | undefined {
  const around = spot.around?.value;
  if (!isObject(around)) return undefined;
  const { routes, project } = product;
  const fragment = around.use ?? around.sheet;
  if (typeof fragment === 'string' && project.fragments.has(fragment)) return routes.fragment(fragment)?.events;
  if (typeof around.component === 'string') {
    const events = project.catalog.components.get(around.component)?.schema.events;
    return events && Object.fromEntries(Object.entries(events).map(([name, { payload }]) => [name, payload]));
  }
  const sheet = typeof around.sheet === 'string' ? sheetsOf(output)[around.sheet] : undefined;
  return isObject(sheet) && isObject(sheet.events) ? (sheet.events as Events) : undefined;
}

/** Returns declarations as arguments. */
function declaredArguments(params: Json | undefined, names: TypeNames): ReadonlyMap<string, Argument> {
  const out = new Map<string, Argument>();
  for (const [name, declared] of Object.entries(isObject(params) ? params : {})) {
    if (!isObject(declared)) continue;
    const { type, of, required, default: usual, description } = declared;
    const read = type === 'enum' && Array.isArray(of) ? enumOf(of) : typeOf(String(type), names);
    out.set(name, {
      type: read,
      required: required === true || (required === undefined && usual === undefined && read.kind !== 'nullable'),
      description: typeof description === 'string' ? description : '',
    });
  }
  return out;
}

function enumOf(values: readonly Json[]): Type {
  return { kind: 'enum', name: '', values: values.map((value) => String(value as string)) };
}

function typesOf(payload: Readonly<Record<string, string>>, names: TypeNames): ReadonlyMap<string, Type> {
  return new Map(Object.entries(payload).map(([name, type]) => [name, typeOf(type, names)]));
}

/** Parses a type as documents write it; an invalid one agrees with everything. */
function typeOf(text: string, names: TypeNames): Type {
  if (text.replace(/\?$/, '') === FACTS) return FACTS_TYPE;
  const type = parseType(text, names);
  return 'kind' in type ? type : { kind: 'error' };
}
