import type { Bounds, RecordType, Type } from '../formula/type.ts';
import type { Compilation } from './compilation.ts';
import { valuesCode } from './enum-values.ts';

/**
 * Writes the decoder of a type: the only validation of answers in the browser. Entities become constants of the module,
 * so that each is written once; a recursive one refers to its constant through a function.
 */
export function decoderCode(type: Type, compilation: Compilation): string {
  switch (type.kind) {
    case 'bool':
      return 'd.bool';
    case 'number':
      return type.bounds === undefined ? 'd.number' : numberCode(type.bounds, compilation);
    case 'time':
    case 'duration':
      return 'd.time';
    case 'enum':
      return compilation.once(`oneOf ${type.values.join(' ')}`, () => `d.oneOf(${valuesCode(type, compilation)})`);
    case 'list':
      return `d.list(${decoderCode(type.of, compilation)})`;
    case 'nullable':
      return `d.nullable(${decoderCode(type.of, compilation)})`;
    case 'record':
      return recordCode(type, compilation, 'record');
    case 'null':
    case 'error':
      return 'd.nothing';
    default:
      return 'd.string';
  }
}

/** Writes the decoder of a live patch: it decodes whatever fields a message carries. */
export function patchDecoder(type: Type, compilation: Compilation): string {
  const inner = type.kind === 'list' ? type.of : type;
  const one = inner.kind === 'record' ? recordCode(inner, compilation, 'patch') : decoderCode(inner, compilation);
  return type.kind === 'list' ? `d.list(${one})` : `d.oneOrMany(${one})`;
}

function numberCode({ least = -Infinity, most = Infinity }: Bounds, compilation: Compilation): string {
  return compilation.once(`within ${least} ${most}`, () => `d.within(${least}, ${most})`);
}

function recordCode(type: RecordType, compilation: Compilation, make: 'record' | 'patch'): string {
  const write = (): string =>
    `d.${make}({ ${[...type.fields()].map(([name, field]) => `${JSON.stringify(name)}: ${decoderCode(field, compilation)}`).join(', ')} })`;
  return type.name === '' || /[^\w]/.test(type.name) ? write() : compilation.once(`${make} ${type.name}`, write, true);
}
