import { present } from '../formula/assignable.ts';
import type { Type } from '../formula/type.ts';
import { Compilation } from '../language/compilation.ts';
import { call, literal, object, table, type Js } from '../language/code.ts';
import { decoderCode } from '../language/decoder.ts';
import { isFacts } from '../language/declaration/facts-type.ts';
import type { Product } from '../language/product.ts';

/** Writes the module of a page that shows a fragment alone, for the tests beside the fragment. */
export function aloneModule(name: string, { outputs, project, routes }: Product, engine: string): string {
  const output = outputs.get(name);
  if (output?.fragment === undefined) throw new Error(`There is no fragment ${name}`);
  const { params, events, slots } = output.fragment;
  const compilation = new Compilation(project, output.facts.source, name, routes);
  compilation.import('{ alone }', 'engine:page-test/alone.ts');
  const handed = [...params].map(([param, { type }]) => [param, handedCode(type, compilation)] as const);
  const fragment = compilation.takeFragment(name, false);
  return compilation.module(
    engine,
    call(
      'alone',
      object({
        fragment,
        params: table(handed),
        events: literal(Object.keys(events)),
        slots: literal(slots),
      }),
    ),
  );
}

function handedCode(type: Type, compilation: Compilation): Js {
  const plain = present(type);
  const of = plain.kind === 'field' ? plain.of : type;
  const kind = isFacts(type) ? 'facts' : plain.kind === 'text' || plain.kind === 'field' ? plain.kind : 'value';
  return object({ kind: literal(kind), decode: decoderCode(of, compilation) });
}
