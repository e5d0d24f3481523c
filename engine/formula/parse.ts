import { type ASTNode, Environment as Cel, ParseError } from '@marcbachmann/cel-js';
import { boundedCache } from './bounded-cache.ts';
import type { FormulaProblem } from './problem.ts';
import { syntaxMessage } from './syntax-message.ts';

/** The syntax tree of a formula: CEL's grammar without what README.md lists as left out. */
export type Node = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'literal'; readonly value: string | boolean | null }
  /** `text` is the literal as written: decimals are never read through binary floating point. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Node; readonly name: Word }
  | { readonly kind: 'index'; readonly object: Node; readonly index: Node }
  | { readonly kind: 'call'; readonly name: Word; readonly arguments: readonly Node[] }
  | { readonly kind: 'method'; readonly object: Node; readonly name: Word; readonly arguments: readonly Node[] }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [Node, Node])[] }
  | { readonly kind: 'choice'; readonly test: Node; readonly yes: Node; readonly no: Node }
  | { readonly kind: 'logic'; readonly operator: '&&' | '||'; readonly left: Node; readonly right: Node }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Node }
);

/** Returns the direct children of a node, in order. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'call':
      return node.arguments;
    case 'method':
      return [node.object, ...node.arguments];
    case 'list':
      return node.items;
    case 'record':
      return node.entries.flat();
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'logic':
    case 'binary':
      return [node.left, node.right];
    case 'unary':
      return [node.operand];
    default:
      return [];
  }
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in';

/** A name with its position. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The limits of a formula, so that checking and running one is always quick. */
export const LIMITS = { length: 2000, nodes: 400, depth: 32, items: 100, entries: 50, arguments: 16, digits: 40 };

const cel = new Cel({
  unlistedVariablesAreDyn: true,
  limits: {
    maxAstNodes: LIMITS.nodes,
    maxDepth: LIMITS.depth,
    maxListElements: LIMITS.items,
    maxMapEntries: LIMITS.entries,
    maxCallArguments: LIMITS.arguments,
  },
});

interface Parsed {
  readonly node?: Node;
  readonly problems: readonly FormulaProblem[];
}

/**
 * Parses a formula, without its `=`. Reports at most one syntax error, which ends the parse, and every use of what is
 * left out of CEL. Two of three formulas of a product are written more than once: each is parsed once.
 */
export const parse = boundedCache(parsed);

function parsed(source: string): Parsed {
  if (source.length > LIMITS.length) {
    const message = `The formula has ${source.length} characters, more than ${LIMITS.length}. Split it with named values in calc.`;
    return { problems: [{ code: 'too-long', message, start: 0, end: source.length }] };
  }
  try {
    const reader = new Reader(source);
    const node = reader.read(cel.parse(source).ast);
    return { node, problems: [...comments(source), ...reader.problems] };
  } catch (error) {
    if (error instanceof ParseError) return { problems: [syntaxProblem(error, source)] };
    throw error;
  }
}

function syntaxProblem(error: ParseError, source: string): FormulaProblem {
  const { start, end } = error.range ?? { start: 0, end: source.length };
  if (error.code === 'limit_exceeded') {
    const message = `The formula is too long or too deeply nested (at most ${LIMITS.nodes} parts, ${LIMITS.depth} levels). Split it with named values in calc.`;
    return { code: 'too-complex', message, start: 0, end: source.length };
  }
  const refused = error.code === 'reserved_identifier';
  return {
    code: refused ? 'refused-name' : 'syntax',
    message: syntaxMessage(error.code, error.summary, source, start),
    start,
    end: Math.max(end, Math.min(start + 1, source.length)),
  };
}

/** Finds comments outside of strings, because the parser skips them. */
function comments(source: string): FormulaProblem[] {
  const strings = /[rR]?'''[^]*?'''|[rR]?"""[^]*?"""|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g;
  const start = source.replace(strings, (string) => '_'.repeat(string.length)).indexOf('//');
  if (start < 0) return [];
  return [
    {
      code: 'left-out',
      message: 'A formula has no comments. Say what it is for in the name of a calc value.',
      start,
      end: source.length,
    },
  ];
}

/** Converts the parser's tree. */
class Reader {
  readonly problems: FormulaProblem[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  read(ast: ASTNode): Node {
    const { start, end } = ast;
    switch (ast.op) {
      case 'value':
        return this.#literal(ast.args, start, end);
      case 'id':
        return { kind: 'name', name: ast.args, start, end };
      case '.':
        return {
          kind: 'member',
          object: this.read(ast.args[0]),
          name: { text: ast.args[1], start: end - ast.args[1].length, end },
          start,
          end,
        };
      case '[]':
        return { kind: 'index', object: this.read(ast.args[0]), index: this.read(ast.args[1]), start, end };
      case 'call':
        return {
          kind: 'call',
          name: this.#word(ast.args[0], start),
          arguments: ast.args[1].map((node) => this.read(node)),
          start,
          end,
        };
      case 'rcall':
        return {
          kind: 'method',
          object: this.read(ast.args[1]),
          name: this.#word(ast.args[0], ast.args[1].end),
          arguments: ast.args[2].map((node) => this.read(node)),
          start,
          end,
        };
      case 'list':
        return { kind: 'list', items: ast.args.map((node) => this.read(node)), start, end };
      case 'map':
        return {
          kind: 'record',
          entries: ast.args.map(([key, value]) => [this.read(key), this.read(value)] as const),
          start,
          end,
        };
      case '?:':
        return {
          kind: 'choice',
          test: this.read(ast.args[0]),
          yes: this.read(ast.args[1]),
          no: this.read(ast.args[2]),
          start,
          end,
        };
      case '&&':
      case '||':
        return {
          kind: 'logic',
          operator: ast.op,
          left: this.read(ast.args[0]),
          right: this.read(ast.args[1]),
          start,
          end,
        };
      case '!_':
        return { kind: 'unary', operator: '!', operand: this.read(ast.args), start, end };
      case '-_':
        return { kind: 'unary', operator: '-', operand: this.read(ast.args), start, end };
      case '.?':
      case '[?]':
        return this.#leftOut(
          'Optional access (.? and [?])',
          'Plain access already gives null when something is null.',
          start,
          end,
        );
      default:
        return {
          kind: 'binary',
          operator: ast.op,
          left: this.read(ast.args[0]),
          right: this.read(ast.args[1]),
          start,
          end,
        };
    }
  }

  /** Returns the name of a method: the first word after its receiver, behind brackets, spaces and the dot. */
  #word(text: string, from: number): Word {
    const start = this.#source.indexOf(text, from);
    return { text, start, end: start + text.length };
  }

  #literal(value: unknown, start: number, end: number): Node {
    const text = this.#source.slice(start, end);
    if (typeof value === 'number' || typeof value === 'bigint') return this.#number(text, start, end);
    if (typeof value === 'string') {
      if (/^[rR]?('''|""")/.test(text)) return this.#leftOut('A string in three quotes', 'Use one quote.', start, end);
      return { kind: 'literal', value, start, end };
    }
    if (typeof value === 'boolean' || value === null) return { kind: 'literal', value, start, end };
    return text.endsWith('u') || text.endsWith('U')
      ? this.#leftOut('An unsigned number', `There is one kind of number: write ${text.slice(0, -1)}.`, start, end)
      : this.#leftOut('A string of bytes', 'Use a plain string.', start, end);
  }

  #number(text: string, start: number, end: number): Node {
    if (/^0[xX]/.test(text)) return this.#leftOut('A hexadecimal number', `Write ${BigInt(text)}.`, start, end);
    const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
    if (mantissa.length + Math.abs(Number(exponent)) > LIMITS.digits) {
      this.problems.push({
        code: 'bad-number',
        message: `The number ${text} has more than ${LIMITS.digits} digits.`,
        start,
        end,
      });
      return { kind: 'number', text: '0', start, end };
    }
    return { kind: 'number', text, start, end };
  }

  #leftOut(what: string, instead: string, start: number, end: number): Node {
    this.problems.push({
      code: 'left-out',
      message: `${what} is not part of the formula language. ${instead}`,
      start,
      end,
    });
    return { kind: 'literal', value: null, start, end };
  }
}
