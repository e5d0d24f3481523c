import { isObject, valueAt, type Json, type Pointer } from '../../document/source.ts';
import type { Contract } from '../../document/contract.ts';
import type { Facts } from '../../language/facts.ts';
import { TAGS, type Change, type Tag } from './change.ts';
import { contextOf, Dependants, type Context, type Found } from './context.ts';
import type { Edit } from './difference.ts';
import { find, written, type Naming } from './naming.ts';
import { phrase, READ } from './phrase.ts';
import { ruleName, stepName } from './steps.ts';

/** One version of a document, with what its words need. */
export interface Version {
  readonly facts: Facts;
  readonly naming: Naming;
  readonly contract: Contract;
}

/** The tag, the sentence and the sentence of how it was. */
type Said = Pick<Change, 'tag' | 'says'> & { readonly before?: string };

/** Says what one difference of a page or a fragment means; the sentence follows the name of the page. */
export class Speaker {
  private readonly dependants: { readonly old: Dependants; readonly now: Dependants };

  constructor(
    private readonly old: Version,
    private readonly now: Version,
  ) {
    this.dependants = {
      old: new Dependants(old.facts, old.contract),
      now: new Dependants(now.facts, now.contract),
    };
  }

  /** Returns the sentence of a difference; undefined where people cannot notice it: `$allow`, a description. */
  say(edit: Edit): Said | undefined {
    const gone = edit.kind === 'gone';
    const [version, pointer] = gone ? [this.old, edit.before] : [this.now, edit.after];
    if (pointer.some((step) => step === '$allow' || step === 'description')) return undefined;
    const context = contextOf(version.facts.value, pointer);
    return this.inContext(edit, context, pointer, version);
  }

  private inContext(edit: Edit, context: Context, pointer: Pointer, version: Version): Said | undefined {
    const { section, step, node, rule, scope } = context;
    if (section === 'title') return said('text', `the title is now ${this.quoted(edit.is, this.now)}`, this.was(edit));
    if (section === 'access') return this.access(edit);
    if (rule !== undefined) return this.rule(edit, context, pointer, version, rule);
    if (step !== undefined) return this.step(edit, step, node, version, pointer);
    if (section === 'data' && context.name !== undefined) return this.datum(edit, context.name, pointer);
    if (section === 'calc' && context.name !== undefined) return this.derived(edit, context.name, pointer, scope);
    if (context.field !== undefined) return this.field(edit, context, pointer, version);
    if (node !== undefined) return this.node(edit, node, pointer, version);
    return this.other(edit, pointer, scope);
  }

  private access({ kind, was, is }: Edit): Said {
    const right = (value: Json | undefined): string =>
      (Array.isArray(value) ? (value as readonly Json[]) : [value ?? null]).map((one) => written(one)).join(', ');
    if (kind === 'gone') return said('right', `opens without the right ${right(was)}`);
    if (kind === 'new') return said('right', `opens only with the right ${right(is)}`);
    return said('right', `opens in another order of rights: ${right(is)}`, `Before, ${right(was)}.`);
  }

  private rule(edit: Edit, { field, scope }: Context, pointer: Pointer, version: Version, rule: Pointer): Said {
    const subject = field === undefined ? 'the form' : version.naming.field(version.facts.value, scope, field);
    const value = valueAt(version.facts.value, rule) ?? null;
    const name = ruleName(value);
    if (pointer.length === rule.length && edit.kind !== 'changed') {
      if (edit.kind === 'new') return said('rule', `${subject} must also pass ${name}`);
      if (edit.kind === 'gone') return said('rule', `${subject} no longer has to pass ${name}`);
      return said('rule', `the rule ${name} of ${subject} is tried in another order`);
    }
    if (pointer.includes('error'))
      return said('text', `${subject} says another thing where ${name} fails: ${this.quoted(edit.is, this.now)}`);
    const was = `Before, ${pointer.length === rule.length ? ruleName(edit.was ?? null) : written(edit.was)}.`;
    const part = pointer.length > rule.length + 1 ? ` with ${written(pointer.at(-1) as Json)} ${written(edit.is)}` : '';
    return said('rule', `${subject} must pass ${name}${part}`, was);
  }

  private step(edit: Edit, step: Found, node: Found | undefined, version: Version, pointer: Pointer): Said {
    const side = version === this.old ? this.dependants.old : this.dependants.now;
    const tag = side.ofStep(step);
    const whole = pointer.length === step.pointer.length;
    const where = node === undefined ? this.moment(step.pointer) : ` of ${version.naming.node(node.value)}`;
    const name = stepName(step.value, version.naming);
    if (whole) {
      if (edit.kind === 'order') return said(tag, `${name}${where} comes at another place among the steps`);
      if (edit.kind === 'gone')
        return step.value.do === 'confirm'
          ? said('confirm', `no longer asks ${name.replace(/^a question$/, 'anything')}${where}`)
          : said(tag, `no longer has ${name}${where}`);
      if (edit.kind === 'new')
        return step.value.do === 'confirm'
          ? said('confirm', `asks ${name}${where} first`)
          : said(tag, `has ${name}${where}, which is new`);
      return said(tag, `has ${name}${where}`, `Before, ${stepName(edit.was ?? null, this.old.naming)}.`);
    }
    return this.insideStep(edit, step, { tag, where, name, key: pointer.slice(step.pointer.length) });
  }

  private insideStep(
    edit: Edit,
    { value }: Found,
    { tag, where, name, key }: { readonly tag: Tag; where: string; readonly name: string; readonly key: Pointer },
  ): Said {
    const [slot, argument] = key;
    if (slot === 'with' && argument !== undefined && value.do === 'call') {
      const call = `\`${String(value.call)}\``;
      const own = key.length === 2;
      if (own && edit.kind === 'new') return said(tag, `${call} is also sent \`${argument}\`: ${written(edit.is)}`);
      if (own && edit.kind === 'gone') return said(tag, `${call} is no longer sent \`${argument}\``, this.was(edit));
      return this.condition(tag, `${call} is sent \`${argument}\``, edit);
    }
    if (slot === 'test') return this.condition(tag, `the steps${where} depend on`, edit);
    if (slot === 'to' && edit.kind === 'changed' && typeof edit.is === 'string' && !edit.is.startsWith('=')) {
      const was = `Before, to “${this.old.naming.title(String(edit.was))}”.`;
      return said('link', `leads to “${this.now.naming.title(edit.is)}”${where}`, was);
    }
    const part = this.now.naming.part(key);
    if (edit.kind === 'gone') return said(tag, `${name}${where} has no ${part} any more`, this.was(edit));
    if (edit.kind === 'order') return said(tag, `${part} of ${name}${where} stands at another place`);
    const verb = edit.kind === 'new' ? 'also has' : 'has another';
    return said(tag, `${name}${where} ${verb} ${part}: ${this.quoted(edit.is, this.now)}`, this.was(edit));
  }

  private moment(pointer: Pointer): string {
    if (pointer.includes('submit')) return ' when the form is sent';
    const handler = pointer[pointer.indexOf('on') + 1];
    return pointer.includes('on') ? ` on \`${String(handler)}\`` : '';
  }

  private datum(edit: Edit, name: string, pointer: Pointer): Said | undefined {
    const whole = pointer.at(-1) === name && pointer.at(-2) === 'data';
    const call = (value: Json | undefined): string => (isObject(value) ? `\`${String(value.call)}\`` : 'nothing');
    if (whole && edit.kind === 'new') return said('call', `loads \`${name}\` from ${call(edit.is)}`);
    if (whole && edit.kind === 'gone') return said('call', `no longer loads \`${name}\` from ${call(edit.was)}`);
    const key = pointer.slice(pointer.indexOf(name) + 1);
    const datum = valueAt((edit.kind === 'gone' ? this.old : this.now).facts.value, pointer.slice(0, -key.length));
    const of = `${call(datum)} (for \`${name}\`)`;
    if (key[0] === 'call') return said('call', `loads \`${name}\` from ${written(edit.is)}`, this.was(edit));
    if (key[0] === 'with' && key.length > 1) {
      if (edit.kind === 'new') return said('call', `${of} is also sent \`${String(key[1])}\`: ${written(edit.is)}`);
      if (edit.kind === 'gone') return said('call', `${of} is no longer sent \`${String(key[1])}\``, this.was(edit));
      return this.condition('call', `${of} is sent \`${String(key[1])}\``, edit);
    }
    if (key[0] === 'when') return this.condition('call', `${of} is asked only if`, edit);
    const verb = edit.kind === 'gone' ? 'no longer has' : edit.kind === 'new' ? 'also has' : 'has another';
    const is = edit.kind === 'gone' ? '' : `: ${written(edit.is)}`;
    return said(
      'call',
      `${of} ${verb} \`${key.filter((one) => typeof one === 'string').join('.')}\`${is}`,
      this.was(edit),
    );
  }

  /** A derived value is about whatever reads it: a rule, an argument of a call that spends. */
  private derived(edit: Edit, name: string, pointer: Pointer, scope: Pointer): Said {
    const [side, version] = edit.kind === 'gone' ? [this.dependants.old, this.old] : [this.dependants.now, this.now];
    const readers = side.readers(edit.kind === 'gone' ? edit.before : pointer);
    const tags = readers.map((reader) => side.own(reader));
    const tag = TAGS.find((one) => tags.includes(one)) ?? 'data';
    const fields = readers.flatMap((reader) => {
      const { field, rule } = contextOf(version.facts.value, reader);
      return field === undefined || rule === undefined ? [] : [version.naming.field(version.facts.value, scope, field)];
    });
    const read = [...new Set(fields)];
    const of = read.length === 0 || tag !== 'rule' ? '' : `, which the rules of ${read.slice(0, 3).join(', ')} read`;
    if (edit.kind === 'new') return said(tag, `has a new value \`${name}\`${of}: ${written(edit.is)}`);
    if (edit.kind === 'gone') return said(tag, `no longer has the value \`${name}\`${of}`, this.was(edit));
    return this.condition(tag, `the value \`${name}\`${of === '' ? '' : `${of},`} is`, edit);
  }

  private field(edit: Edit, { field = '', scope }: Context, pointer: Pointer, version: Version): Said {
    const name = version.naming.field(version.facts.value, scope, field);
    const key = pointer.slice(pointer.lastIndexOf(field) + 1);
    if (key.length === 0 && edit.kind === 'new') return said('data', `has a new field ${name}`);
    if (key.length === 0 && edit.kind === 'gone') return said('data', `has no field ${name} any more`);
    if (key[0] === 'rules') return said('rule', `the rules of ${name} are ${written(edit.is)}`, this.was(edit));
    if (key[0] === 'default') return said('data', `${name} begins with ${written(edit.is)}`, this.was(edit));
    if (key[0] === 'options') return said('data', `${name} offers ${written(edit.is)}`, this.was(edit));
    return said('data', `\`${key.join('.')}\` of ${name} is ${written(edit.is)}`, this.was(edit));
  }

  private node(edit: Edit, node: Found, pointer: Pointer, version: Version): Said | undefined {
    const name = version.naming.node(node.value);
    const key = pointer.slice(node.pointer.length);
    if (key.length === 0) {
      if (edit.kind === 'new') return said(this.inside(this.now, pointer), `shows ${name}, which is new`);
      if (edit.kind === 'gone') return said(this.inside(this.old, edit.before), `no longer shows ${name}`);
      if (edit.kind === 'order') return said('shown', `${name} stands at another place`);
      return said('shown', `shows ${name}`, `Before, ${this.old.naming.node(edit.was ?? null)}.`);
    }
    const slot = String(key[0]);
    // Nobody sees an id.
    if (key.length === 1 && slot === 'id') return undefined;
    if (key.length === 1 && slot === 'visible') return this.condition('shown', `${name} is shown only if`, edit);
    if (key.length === 1 && slot === 'enabled') return this.condition('rule', `${name} can be used only if`, edit);
    if (slot === 'switch') return this.condition('shown', 'a choice depends on', edit);
    if (slot === 'cases' && edit.kind !== 'changed')
      return said('shown', `${name} ${edit.kind === 'new' ? 'has a new' : 'no longer has a'} case ${written(key[1])}`);
    if (slot === 'cases' && key.length === 2)
      return said('shown', `${name} shows for ${written(key[1])} ${this.quoted(edit.is, this.now)}`, this.was(edit));
    if (slot === 'press' || slot === 'on') return this.handler(edit, name, version, pointer);
    const words = this.text(edit);
    if (words !== undefined) {
      const of = slot === 'facts' ? `an entry of ${name}` : (this.earlier(edit, key) ?? name);
      return said('text', `${of} says ${words}`, this.was(edit));
    }
    if (key.length === 1 && READ.has(slot) && edit.kind === 'changed')
      return said(
        'shown',
        `${name} ${slot === 'value' ? 'has the value' : 'says'} ${this.quoted(edit.is, this.now)}`,
        this.was(edit),
      );
    const part = version.naming.part(key);
    if (edit.kind === 'gone' && typeof edit.was === 'boolean')
      return said('shown', `${part} of ${name} is as usual again`, this.was(edit));
    if (edit.kind === 'gone') return said('shown', `${name} has no ${part} any more`, this.was(edit));
    if (edit.kind === 'order') return said('shown', `${part} of ${name} stands at another place`);
    return said('shown', `${part} of ${name} is ${this.quoted(edit.is, this.now)}`, this.was(edit));
  }

  /** The name that a node had before: its new words are what is told of it. */
  private earlier({ kind, before }: Edit, key: Pointer): string | undefined {
    if (kind === 'new') return undefined;
    return this.old.naming.node(valueAt(this.old.facts.value, before.slice(0, -key.length)) ?? null);
  }

  private handler(edit: Edit, name: string, version: Version, pointer: Pointer): Said {
    const steps = (Array.isArray(edit.is ?? edit.was) ? (edit.is ?? edit.was) : []) as readonly Json[];
    const does = steps.map((step) => stepName(step, version.naming)).join(', then ');
    const tag = this.inside(version, pointer);
    if (edit.kind === 'gone') return said(tag, `${name} no longer has ${does}`);
    return said(tag, edit.kind === 'new' ? `${name} now has ${does}` : `${name} has ${does}`, this.was(edit));
  }

  /** The most important thing that stands in a new or gone part: a call that spends, a link. */
  private inside({ facts, contract }: Version, pointer: Pointer): Tag {
    const value = valueAt(facts.value, pointer) ?? null;
    const side = new Dependants(facts, contract);
    const spends = find(value, (one) => one.do === 'call' && side.spends(String(one.call)));
    return spends === undefined ? 'shown' : 'spends';
  }

  private other(edit: Edit, pointer: Pointer, scope: Pointer): Said {
    const path = pointer
      .slice(scope.length)
      .filter((one) => typeof one === 'string')
      .join('.');
    const sheet = scope.length === 0 ? '' : ` of the sheet \`${String(scope[1])}\``;
    if (pointer.length === scope.length)
      return said('shown', `${edit.kind === 'new' ? 'has a new' : 'no longer has the'} sheet \`${String(scope[1])}\``);
    if (edit.kind === 'gone') return said('data', `has no \`${path}\`${sheet} any more`, this.was(edit));
    return said('data', `\`${path}\`${sheet} is ${this.quoted(edit.is, this.now)}`, this.was(edit));
  }

  /** A condition that lost or got a part is said by that part. */
  private condition(tag: Tag, subject: string, { kind, was, is }: Edit): Said {
    if (kind === 'new') return said(tag, `${subject} ${written(is)}`, 'Before, always.');
    if (kind === 'gone') return said(tag, `${subject.replace(/ only if$/, '')} always`, `Before, ${written(was)}.`);
    const lost = without(was, is);
    if (lost !== undefined && subject.endsWith(' only if'))
      return said(
        tag,
        `${subject.replace(/ only if$/, '')} also where \`${lost}\` does not hold`,
        `Before, ${written(was)}.`,
      );
    return said(tag, `${subject} ${written(is)}`, `Before, ${written(was)}.`);
  }

  private text({ is, was }: Edit): string | undefined {
    return this.now.naming.said(is) !== undefined || this.old.naming.said(was) !== undefined
      ? this.quoted(is, this.now)
      : undefined;
  }

  private quoted(value: Json | undefined, { naming }: Version): string {
    return phrase(value, naming);
  }

  private was({ kind, was }: Edit): string | undefined {
    return kind === 'new' || was === undefined ? undefined : `Before, ${this.quoted(was, this.old)}.`;
  }
}

const said = (tag: Tag, says: string, before?: string): Said =>
  before === undefined ? { tag, says } : { tag, says, before };

/** Returns the part of a condition joined by `&&` that the other version no longer has, where that is all. */
function without(was: Json | undefined, is: Json | undefined): string | undefined {
  if (typeof was !== 'string' || typeof is !== 'string') return undefined;
  const parts = (formula: string): string[] => formula.replace(/^=/, '').split(' && ');
  const [old, now] = [parts(was), parts(is)];
  const lost = old.filter((part) => !now.includes(part));
  return now.every((part) => old.includes(part)) && lost.length > 0 ? lost.join(' && ') : undefined;
}
