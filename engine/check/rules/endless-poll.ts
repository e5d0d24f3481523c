import { present } from '../../formula/assignable.ts';
import type { Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { Cells } from '../cells.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const STATE = { type: 'string', enum: ['open', 'done'], 'x-final': ['done'] };
const BODY = {
  title: 'item.title',
  params: { id: { type: 'id<Item>', required: true } },
  body: [{ block: 'text', text: '=data.item.name' }],
};
const item = (every: object | number): object => ({
  ...BODY,
  data: { item: { call: 'item.get', with: { id: '=params.id' }, every } },
});

export const endlessPoll: Rule = {
  code: 'endless-poll',
  severity: 'error',
  description:
    'A datum that is polled is polled only until it cannot change any more: "every" of something whose state can be a final one (`x-final` in the contract) says under "while" when to go on.',
  example: {
    bad: { api: { schemas: { State: STATE } }, screens: { 'shop/item': item(5) as never } },
    good: {
      api: { schemas: { State: STATE } },
      screens: { 'shop/item': item({ seconds: 5, while: "=data.item.state == 'open'" }) as never },
    },
  },
  checkDocument({ facts }, report, product) {
    const { calls } = product.project.catalog.contract;
    for (const { root, name, path, pointer } of Cells.of(facts).all) {
      const datum = root === 'data' ? valueAt(facts.value, pointer) : undefined;
      if (!isObject(datum) || datum.every === undefined || (isObject(datum.every) && datum.every.while !== undefined))
        continue;
      const state = finalState(calls.get(String(datum.call))?.answer);
      if (state === undefined) continue;
      const seconds = isObject(datum.every) ? datum.every.seconds : datum.every;
      const shown = `{ "seconds": ${JSON.stringify(seconds)}, "while": "=${path}.${state.path} ${state.test}" }`;
      report(
        facts.source,
        [...pointer, 'every'],
        `This asks for ${name} for ever, also when ${path}.${state.path} is ${state.final.join(' or ')}, which nothing follows. Say when to go on: "every": ${shown}.`,
      );
    }
  },
};

interface FinalState {
  readonly path: string;
  readonly final: readonly string[];
  readonly test: string;
}

/** Finds the field that says that something has ended: its own, or that of the one thing it contains. */
function finalState(type: Type | undefined, depth = 0): FinalState | undefined {
  const record = type === undefined ? undefined : present(type);
  if (record?.kind !== 'record') return undefined;
  const fields = [...record.fields()];
  for (const [name, field] of fields) {
    const state = present(field);
    if (state.kind !== 'enum' || state.final === undefined) continue;
    const open = state.values.filter((value) => !state.final?.includes(value));
    return {
      path: name,
      final: state.final,
      test: open.length === 1 ? `== '${open[0]}'` : `in [${open.map((value) => `'${value}'`).join(', ')}]`,
    };
  }
  if (depth > 0) return undefined;
  const inner = fields.flatMap(([name, field]) => {
    const found = finalState(field, depth + 1);
    return found === undefined ? [] : [{ ...found, path: `${name}.${found.path}` }];
  });
  return inner.length === 1 ? inner[0] : undefined;
}
