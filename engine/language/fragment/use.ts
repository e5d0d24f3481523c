import { present } from '../../formula/assignable.ts';
import type { Argument } from '../../document/contract.ts';
import type { Slot } from '../../grammar/define.ts';
import { compileArguments } from '../action/arguments.ts';
import { call, literal, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { isFacts } from '../declaration/facts-type.ts';
import type { FragmentInfo } from '../routes.ts';
import { bindTarget, readsOf } from '../slots/bind.ts';
import { compileSlot } from '../slots/compile.ts';
import { NO_VALUES, together, type SlotCode } from '../slots/values.ts';

export interface UsedFragment extends FragmentInfo {
  /** The name of its plan in the module. */
  readonly local: Js;
  /** Compiles the arguments under `with`. */
  args(c: Cursor): SlotCode;
}

/**
 * Finds the fragment with this name and imports it into the module.
 * @param late it loads when it is shown
 */
export function fragmentAt(c: Cursor, late = false): UsedFragment | undefined {
  const { compilation } = c;
  const name = String(c.value);
  if (compilation.inside.includes(name)) {
    c.problem(
      'fragment-cycle',
      `${name} contains itself, and would never end: ${[...compilation.inside, name].join(' → ')}. Take one of these uses away.`,
    );
    return undefined;
  }
  const info = compilation.routes.fragment(name);
  if (info === undefined) {
    c.unknown('unknown-fragment', 'fragment', name, compilation.project.fragments.keys());
    return undefined;
  }
  compilation.facts.fragments.add(name);
  compilation.facts.named.push({ kind: 'fragment', name, pointer: c.pointer });
  return { ...info, local: compilation.takeFragment(name, late), args: (given) => fragmentArgs(info, given) };
}

/** Compiles arguments: writable paths, labels with texts, and texts are passed as such; all else as values. */
function fragmentArgs({ name, params }: FragmentInfo, c: Cursor): SlotCode {
  const special = c.entries().flatMap(([param, given]): ReadonlyArray<readonly [string, SlotCode | undefined]> => {
    const type = params.get(param)?.type;
    if (type === undefined) return [];
    if (present(type).kind === 'field') return [[param, place(given)]];
    const slot = slotOf(type, c);
    return slot === undefined ? [] : [[param, compileSlot(slot, given)]];
  });
  const taken = new Set(special.map(([param]) => param));
  const plain = c.holding(Object.fromEntries(Object.entries(c.object).filter(([param]) => !taken.has(param))));
  const rest = compileArguments(plain, new Map([...params].filter(([param]) => !taken.has(param))), {
    what: `parameter of ${name}`,
  });
  const given = special.flatMap(([param, value]) => (value === undefined ? [] : [[param, value] as const]));
  const handed = together(given.map(([, value]) => value));
  return {
    code: table([...given.map(([param, { code }]) => [param, code] as const), ...rest.members]),
    reads: [...handed.reads, ...rest.reads],
    parts: [...handed.parts, ...rest.parts],
  };
}

/** Passes a writable path. The fragment decides whether it shows it. */
function place(c: Cursor): SlotCode | undefined {
  const target = bindTarget(c.in(c.env.at({ conditional: true })));
  if (target === undefined || typeof c.value !== 'string') return undefined;
  return { ...NO_VALUES, code: call('x.reference', 's', literal(c.value)), reads: readsOf(c.value) };
}

/** Returns the slot of a parameter that takes more than a value. */
function slotOf(type: Argument['type'], { compilation }: Cursor): Slot | undefined {
  if (isFacts(type)) return compilation.project.catalog.blocks.get('facts')?.schema.slots.facts;
  return present(type).kind === 'text' ? { type: 'text', nullable: true, description: '' } : undefined;
}
