import type { Bounds, RecordType, Type } from '../formula/type.ts';
import type { Unit } from './unit.ts';

/**
 * JavaScript of the decoder of a type: the only validation of answers in the browser. Entities become constants of the
 * module, so that each is written once; one that contains itself refers to its constant late.
 */
export function decoderCode(type: Type, unit: Unit): string {
  switch (type.kind) {
    case 'bool': return 'd.bool';
    case 'number': return type.bounds === undefined ? 'd.number' : numberCode(type.bounds, unit);
    case 'time':
    case 'duration': return 'd.time';
    case 'enum': return unit.once(`oneOf ${type.values.join(' ')}`, () => `d.oneOf(${JSON.stringify(type.values)})`);
    case 'list': return `d.list(${decoderCode(type.of, unit)})`;
    case 'nullable': return `d.nullable(${decoderCode(type.of, unit)})`;
    case 'record': return recordCode(type, unit, 'record');
    case 'null':
    case 'error': return 'd.nothing';
    default: return 'd.string';
  }
}

/** The decoder of a live patch: whatever fields it carries. */
export function patchDecoder(type: Type, unit: Unit): string {
  const inner = type.kind === 'list' ? type.of : type;
  const one = inner.kind === 'record' ? recordCode(inner, unit, 'patch') : decoderCode(inner, unit);
  return type.kind === 'list' ? `d.list(${one})` : `d.oneOrMany(${one})`;
}

function numberCode({ least = -Infinity, most = Infinity }: Bounds, unit: Unit): string {
  return unit.once(`within ${least} ${most}`, () => `d.within(${least}, ${most})`);
}

function recordCode(type: RecordType, unit: Unit, make: 'record' | 'patch'): string {
  const write = (): string => `d.${make}({ ${[...type.fields()].map(([name, field]) => `${JSON.stringify(name)}: ${decoderCode(field, unit)}`).join(', ')} })`;
  return type.name === '' || /[^\w]/.test(type.name) ? write() : unit.once(`${make} ${type.name}`, write, true);
}
