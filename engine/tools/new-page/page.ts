import { nullable, present } from '../../formula/assignable.ts';
import type { Argument, Call } from '../../document/contract.ts';
import type { Json, JsonObject } from '../../document/source.ts';
import { showType } from '../../formula/compile.ts';
import type { RecordType, Type } from '../../formula/type.ts';
import { fieldOf, said } from './fields.ts';
import type { NewTexts } from './words.ts';

/** The models of a new page. */
export const MODELS = ['list', 'form', 'detail'] as const;
export type Model = (typeof MODELS)[number];

/** Returns why a page of a kind cannot be made from a call; undefined where it can. */
export function unfit(model: Model, call: Call): string | undefined {
  if (model === 'form') return call.effect === 'read' ? `${call.name} only reads: a form sends something.` : undefined;
  if (call.effect !== 'read') return `${call.name} changes something: a ${model} only reads.`;
  if (model === 'list')
    return recordOf(call.answer, true) === undefined
      ? `${call.name} does not answer with a list of records.`
      : undefined;
  return recordOf(call.answer, false) === undefined ? `${call.name} does not answer with one record.` : undefined;
}

function recordOf(answer: Type, list: boolean): RecordType | undefined {
  const plain = present(answer);
  const inner = list && plain.kind === 'list' ? present(plain.of) : !list ? plain : undefined;
  return inner?.kind === 'record' ? inner : undefined;
}

/**
 * Returns the members of a page: a list of a call's answer, all that it answers, or a form that sends it; without a
 * call an empty page.
 */
export function pageOf(words: NewTexts, model: Model | undefined, call: Call | undefined): JsonObject {
  const title = `${words.group}.title`;
  if (model === undefined || call === undefined)
    return { title, body: [{ block: 'text', text: words.key('text', 'Write here what the page says.') }] };
  const members =
    model === 'list' ? listOf(call, words) : model === 'detail' ? detailOf(call, words) : formOf(call, words);
  return { title, ...members };
}

/** Turns the required arguments of a call into parameters of the page. */
function paramsOf(args: ReadonlyMap<string, Argument>): { readonly params?: JsonObject; readonly with?: JsonObject } {
  if (args.size === 0) return {};
  return {
    params: Object.fromEntries(
      [...args].map(([name, { type }]) => [name, { type: showType(nullable(type)), default: null }]),
    ),
    with: Object.fromEntries([...args.keys()].map((name) => [name, `=params.${name}`])),
  };
}

const required = ({ args, page }: Call): Map<string, Argument> =>
  new Map([...args].filter(([name, argument]) => argument.required && name !== page?.page && name !== page?.limit));

function listOf(call: Call, words: NewTexts): JsonObject {
  const given = paramsOf(required(call));
  const fields = [...recordOf(call.answer, true)!.fields()];
  const key = (fields.find(([, type]) => type.kind === 'id') ?? fields.find(([, type]) => type.kind === 'string'))?.[0];
  if (key === undefined)
    throw new Error(`${call.name} answers with records that have no id: a list must tell its rows apart.`);
  const taken = new Set<string>();
  const take = (...kinds: readonly Type['kind'][]): string | undefined => {
    const found = fields.find(
      ([name, type]) => !taken.has(name) && kinds.includes(present(type).kind) && said(type, '', words) !== undefined,
    );
    if (found !== undefined) taken.add(found[0]);
    return found === undefined ? undefined : said(found[1], `item.${found[0]}`, words);
  };
  const title = take('text') ?? take('string') ?? take('enum') ?? take('id') ?? take('number', 'time');
  const lines = { subtitle: take('enum', 'string'), value: take('number'), note: take('time') };
  const shown = Object.fromEntries(
    Object.entries(lines).filter((line): line is [string, string] => line[1] !== undefined),
  );
  return {
    ...(given.params === undefined ? {} : { params: given.params }),
    data: {
      items: {
        call: call.name,
        ...(given.with === undefined ? {} : { with: given.with }),
        ...(call.page === undefined ? {} : { page: 10 }),
      },
    },
    body: [
      {
        block: 'list',
        id: 'items',
        of: '=data.items',
        as: 'item',
        key: `=item.${key}`,
        label: `${words.group}.title`,
        item: { block: 'cell', id: 'item', title: title ?? `=text(item.${key})`, ...shown },
        empty: words.key('none', 'Nothing here yet'),
      },
    ],
  };
}

function detailOf(call: Call, words: NewTexts): JsonObject {
  const given = paramsOf(required(call));
  const fields = [...recordOf(call.answer, false)!.fields()];
  const facts = fields.flatMap(([name, type]) => {
    const value = said(type, `data.item.${name}`, words);
    return value === undefined || present(type).kind === 'id' ? [] : [[words.label(name), value] as const];
  });
  const rich = fields
    .filter(([, type]) => present(type).kind === 'html')
    .map(([name]) => ({ block: 'rich', html: `=data.item.${name}` }));
  return {
    ...(given.params === undefined ? {} : { params: given.params }),
    data: { item: { call: call.name, ...(given.with === undefined ? {} : { with: given.with }) } },
    body: [
      {
        block: 'stack',
        gap: 'l',
        waits: 'item',
        children: [...(facts.length === 0 ? [] : [{ block: 'facts', facts: Object.fromEntries(facts) }]), ...rich],
      },
    ],
  };
}

function formOf(call: Call, words: NewTexts): JsonObject {
  const fields = [...call.args].flatMap(([name, argument]) => fieldOf(name, argument, words) ?? []);
  const names = new Set(fields.map(({ name }) => name));
  const given = paramsOf(new Map([...required(call)].filter(([name]) => !names.has(name))));
  const confirm: Json[] =
    call.effect === 'spend' ? [{ do: 'confirm', title: words.key('confirm', 'Is this right?') }] : [];
  return {
    ...(given.params === undefined ? {} : { params: given.params }),
    form: {
      fields: Object.fromEntries(fields.map(({ name, declared }) => [name, declared])),
      submit: [
        ...confirm,
        {
          do: 'call',
          call: call.name,
          with: { ...given.with, ...Object.fromEntries(fields.map(({ name }) => [name, `=form.${name}`])) },
        },
        { do: 'toast', text: words.key('done', 'Saved'), tone: 'success' },
        { do: 'back' },
      ],
    },
    body: fields.map(({ control }) => control),
    foot: [{ block: 'submit', id: 'submit', label: words.key('submit', 'Save') }],
  };
}
