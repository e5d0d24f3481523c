import { mayBeNull, nullable, present } from './assignable.ts';
import { accepts, countWords, emit, fitsCount, parameterAt, parametersOf, pass } from './arguments.ts';
import { type Bindings, bind, flowOf, gather, hasVariables, instantiate } from './bind.ts';
import type { FormulaFunction } from './environment.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { type Flow, NOWHERE } from './flow.ts';
import { compileMacro, isMacro, MACROS } from './macros.ts';
import { compileOr } from './or.ts';
import type { Node, Word } from './parse.ts';
import { takesNull } from './signature.ts';
import { didYouMean, listWords, nearTo, suggest } from './suggest.ts';
import { type Type, ERROR } from './type.ts';
import { showType } from './type-text.ts';
import { callType } from './unit-check.ts';

type Call = Extract<Node, { kind: 'call' }>;
type Method = Extract<Node, { kind: 'method' }>;

/** CEL's own functions that this language writes in another way. */
const INSTEAD: Readonly<Record<string, string>> = {
  has: 'Write a.b != null.',
  int: 'There is one kind of number; to cut off decimals write floor(…).',
  uint: 'There is one kind of number.',
  double: 'There is one kind of number.',
  string: 'For people write text(…) or a format such as amount(…).',
  timestamp: 'Times come from data; now is the time.',
  type: 'Types are known before the formula runs.',
  dyn: 'Every value has a type.',
  bytes: 'There are no bytes.',
};

export function compileCall(node: Call, context: FormulaContext): Expression {
  if (node.name.text === 'or') return compileOr(node, context);
  const functions = [...context.environment.functions.values()];
  const named = functions.filter(({ parsed }) => parsed.name === node.name.text);
  const globals = named.filter(({ parsed }) => !parsed.receiver);
  const [receiver, ...rest] = node.arguments;
  if (globals.length === 0 && receiver && (named.length > 0 || isMacro(node.name.text))) {
    return compileMethod({ ...node, kind: 'method', object: receiver, arguments: rest }, context);
  }
  const values = node.arguments.map((argument) => context.compile(argument));
  if (globals.length === 0) return unknownFunction(node, functions, context);
  return invoke(node, node.name, globals, values, context);
}

export function compileMethod(node: Method, context: FormulaContext): Expression {
  const { name } = node;
  if (node.object.kind === 'name' && node.object.name === 'cel') {
    return context.fail(
      node,
      'left-out',
      'cel.bind is not part of the formula language. Name the value in calc.',
      node.object,
    );
  }
  const object = context.compile(node.object);
  const receiver = present(object.type);
  if (receiver.kind === 'error') return compileRest(node, object, context);
  if (isMacro(name.text) && receiver.kind === 'list') return compileMacro(node, object, context);
  const methods = methodsOf(receiver, context);
  const named = methods.filter(({ parsed }) => parsed.name === name.text);
  if (named.length === 0 && receiver.kind === 'list')
    named.push(...methodsOf(ANY_LIST, context).filter(({ parsed }) => parsed.name === name.text));
  if (named.length === 0) return unknownMethod(node, receiver, methods, context);
  const values = node.arguments.map((argument) => context.compile(argument));
  return invoke(node, name, named, [object, ...values], context);
}

function methodsOf(receiver: Type, context: FormulaContext): FormulaFunction[] {
  return [...context.environment.functions.values()].filter(
    ({ parsed }) => parsed.receiver && bind(parsed.receiver, receiver, new Map()),
  );
}

/** If no method takes the receiver, assume any list: the message then says what the method needs. */
const ANY_LIST: Type = { kind: 'list', of: ERROR };

/** Compiles the arguments of a method whose receiver is wrong already: they may have mistakes of their own. */
function compileRest(node: Method, object: Expression, context: FormulaContext): Expression {
  const name = node.name.text;
  if (isMacro(name)) compileMacro(node, { ...object, type: { kind: 'list', of: ERROR } }, context);
  else if (suggest(name, Object.keys(MACROS)) === undefined)
    for (const argument of node.arguments) context.compile(argument);
  return { node, type: ERROR, code: 'undefined', flow: NOWHERE };
}

/** Calls the first of several overloads that takes the arguments; if none does, reports the problems of the first. */
function invoke(
  node: Node,
  name: Word,
  candidates: readonly FormulaFunction[],
  values: readonly Expression[],
  context: FormulaContext,
): Expression {
  const chosen = candidates.find((candidate) => accepts(candidate, values)) ?? candidates[0];
  if (!chosen) return context.fail(node, 'unknown-function', `There is no function ${name.text}.`, name);
  const parameters = parametersOf(chosen);
  if (!fitsCount(parameters, values.length)) {
    const method = chosen.parsed.receiver ? 1 : 0;
    const message = `${name.text} takes ${countWords(parameters.slice(method))}, and ${values.length - method} are given: ${chosen.signature}.`;
    return context.fail(node, 'wrong-count', message, name);
  }
  const bindings: Bindings = new Map();
  const flows = new Map<string, Flow[]>();
  let nulls = false;
  let wrong = false;
  values.forEach((value, index) => {
    const parameter = parameterAt(parameters, index);
    const open = hasVariables(parameter.type);
    if (open) gather(parameter.type, value.flow, flows);
    if (open) context.read(value);
    else context.handOn(value);
    // After a wrong argument the type variables are unknown.
    if (!(wrong && open) && !pass(value, parameter, bindings, chosen, context)) wrong = true;
    if (mayBeNull(value.type) && !takesNull(parameter.type)) nulls = true;
  });
  for (const path of chosen.reads ?? []) context.output.reads.set(path.join('\0'), path);
  context.output.functions.add(chosen.name);
  const type = callType(chosen, parameters, values, instantiate(chosen.parsed.result, bindings), context);
  return {
    node,
    type: wrong ? ERROR : nulls ? nullable(type) : type,
    code: emit(chosen, parameters, values, context),
    flow: flowOf(chosen.parsed.result, flows),
  };
}

function unknownFunction(node: Call, functions: readonly FormulaFunction[], context: FormulaContext): Expression {
  const name = node.name.text;
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
  if (instead)
    return context.fail(
      node,
      'left-out',
      `${name}(…) of CEL is not part of the formula language. ${instead}`,
      node.name,
    );
  const names = ['or', ...new Set(functions.flatMap(({ parsed }) => (parsed.receiver ? [] : [parsed.name])))];
  const near = nearTo(name, ['or', ...functions.map(({ parsed }) => parsed.name)]);
  return context.fail(
    node,
    'unknown-function',
    `There is no function "${name}".${near[0] ? didYouMean(near[0].word) : ` There are ${listWords(names.sort(), 12)}.`}`,
    node.name,
    near,
  );
}

function unknownMethod(
  node: Method,
  receiver: Type,
  methods: readonly FormulaFunction[],
  context: FormulaContext,
): Expression {
  const { name } = node;
  const names = [
    ...new Set([...methods.map(({ parsed }) => parsed.name), ...(receiver.kind === 'list' ? Object.keys(MACROS) : [])]),
  ];
  const near = nearTo(name.text, names);
  const [nearest] = near;
  if (!isMacro(name.text) && !isMacro(nearest?.word ?? ''))
    for (const argument of node.arguments) context.compile(argument);
  const global = [...context.environment.functions.values()].find(
    ({ parsed }) => !parsed.receiver && parsed.name === name.text,
  );
  const advice = global
    ? ` Write ${name.text}(…).`
    : nearest !== undefined
      ? didYouMean(nearest.word)
      : names.length > 0
        ? ` It has ${listWords(names)}.`
        : '';
  return context.fail(
    node,
    'unknown-method',
    `A value of type ${showType(receiver)} has no method "${name.text}".${advice}`,
    name,
    near,
  );
}
