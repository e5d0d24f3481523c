import type { Decoder } from '../../data/decode.ts';
import { CallFailed } from '../../data/client.ts';
import type { Scope } from '../../store/frame.ts';
import { doElse, handledBy } from '../action.ts';
import type { Failure } from '../result.ts';
import type { ActionRun, Owner, Run } from '../stage.ts';
import type { Answer } from '../../host.ts';
import { refuseField } from '../refuse.ts';
import { openIntent, payloadOf, type Intent } from '../intent.ts';

interface Extra {
  readonly call: string;
  readonly effect: 'read' | 'write' | 'spend';
  readonly decode: Decoder;
  /** Arguments that prove who asks: they are no part of what is asked. */
  readonly secret?: readonly string[];
  readonly assume?: Readonly<Record<string, (scope: Scope) => unknown>>;
}

export const run: ActionRun = async (args, context) => {
  const { page, scope, plan } = context;
  const { host, client } = page.app;
  const extra = plan.extra as unknown as Extra;
  const values = (args.with ?? {}) as Record<string, unknown>;
  if (Object.values(values).some((value) => value === undefined)) {
    host.shell.toast(host.translate('engine.not_ready'), 'error');
    return { ok: false, code: 'unknown', told: true };
  }
  const undo = assume(extra, scope);
  const asked = payloadOf(values, extra.secret ?? []);
  const intent =
    extra.effect === 'spend' ? openIntent(host, `${page.plan.name}/${plan.n}/${scope.$path}`, asked) : undefined;
  const happened = await outcomeOf(intent, context);
  if (happened !== undefined && 'value' in happened && intent?.earlier !== asked) {
    // Something else was asked before and has been done: this must not follow unseen.
    intent?.settle();
    undo();
    return tell({ ok: false, code: 'earlier_done', text: host.translate('engine.earlier_done'), told: false }, context);
  }
  if (happened === undefined) intent?.keep();
  const sent =
    happened === undefined
      ? host.call(extra.call, values, { intent: intent?.id, quiet: args.quiet === true, handles: handledBy(plan) })
      : Promise.resolve(happened);
  // The mask may come late or not at all: the call goes on without it.
  if (args.indicator === true)
    import('../../overlay/mask.ts').then(
      ({ coverWhile }) => coverWhile(sent, host.translate('engine.loading')),
      () => undefined,
    );
  const answer = await sent;
  if (!('error' in answer)) {
    intent?.settle();
    if (extra.effect !== 'read') client.changed();
    try {
      return { ok: true, value: client.decode(extra.call, answer.value, extra.decode) };
    } catch (error) {
      if (error instanceof CallFailed)
        return tell({ ok: false, code: error.error.code, text: error.error.text, told: false }, context);
      throw error;
    }
  }
  const { error } = answer;
  if (!error.unknownOutcome) intent?.settle();
  undo();
  const instead = await doElse(context, error);
  if (instead !== undefined) return instead;
  const failure: Failure = { ok: false, code: error.code, text: error.text, told: error.told || args.quiet === true };
  return failure.told ? failure : place(failure, error.parameter, context);
};

/**
 * The outcome of an earlier try whose answer was lost: its answer, or the error of asking. Undefined where it had no
 * effect or there was none: what is asked now is then sent under the same id, so that of the two at most one is ever
 * done.
 */
async function outcomeOf(intent: Intent | undefined, { page }: Run): Promise<Answer | undefined> {
  const { host } = page.app;
  if (intent?.earlier === undefined || host.outcome === undefined) return undefined;
  const outcome = await host.outcome(intent.id);
  return outcome === 'none' ? undefined : outcome;
}

/** Shows the values a reversible call is expected to leave; the returned function takes them back. */
function assume(extra: Extra, scope: Scope): () => void {
  const undo: Array<() => void> = [];
  for (const [name, value] of Object.entries(extra.assume ?? {})) {
    const next = value(scope);
    const restore = next === undefined ? undefined : (scope.$instance as Owner).datum(name)?.assume(() => next);
    if (restore !== undefined) undo.push(restore);
  }
  return () => {
    for (const restore of undo) restore();
  };
}

/** Puts the error beside the field that fed the argument in error; hands it on where an event fed it; else says it. */
function place(failure: Failure, parameter: string | undefined, context: Run): Failure {
  const source = parameter === undefined ? undefined : context.plan.fed?.[parameter];
  if (source?.root === 'event') return { ...failure, field: source.name };
  const placed = source?.root === 'form' ? refuseField(failure, source.name, context.scope, context.page) : failure;
  // A fragment or sheet that emitted the event shows it, where there is one; it says what no field can show.
  return placed.told || context.plan.extra?.emitted === true ? placed : tell(placed, context);
}

function tell(failure: Failure, { page }: Run): Failure {
  if (failure.text !== undefined) page.app.host.shell.toast(failure.text, 'error');
  return { ...failure, told: true };
}
