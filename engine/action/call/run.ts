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
  /** Arguments that prove who asks: they are not part of the intent's payload. */
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
    return { ok: false, code: 'unknown', shown: true };
  }
  const undo = assume(extra, scope);
  const asked = payloadOf(values, extra.secret ?? []);
  const intent =
    extra.effect === 'spend' ? openIntent(host, `${page.plan.name}/${plan.n}/${scope.$path}`, asked) : undefined;
  const happened = await outcomeOf(intent, context);
  if (happened !== undefined && 'value' in happened && intent?.earlier !== asked) {
    // Another payload was sent before and has taken effect: this one must not follow unseen.
    intent?.settle();
    undo();
    return tell(
      { ok: false, code: 'earlier_done', text: host.translate('engine.earlier_done'), shown: false },
      context,
    );
  }
  if (happened === undefined) intent?.keep();
  const sent =
    happened === undefined
      ? host.call(extra.call, values, { intent: intent?.id, quiet: args.quiet === true, handles: handledBy(plan) })
      : Promise.resolve(happened);
  // The mask may come late or never: the call goes on without it.
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
        return tell({ ok: false, code: error.error.code, text: error.error.text, shown: false }, context);
      throw error;
    }
  }
  const { error } = answer;
  if (!error.unknownOutcome) intent?.settle();
  undo();
  const instead = await doElse(context, error);
  if (instead !== undefined) return instead;
  const failure: Failure = { ok: false, code: error.code, text: error.text, shown: error.shown || args.quiet === true };
  return failure.shown ? failure : place(failure, error.parameter, context);
};

/**
 * Asks for the outcome of an earlier attempt whose answer was lost. Returns its answer, or the error of asking. Returns
 * undefined where there was no attempt or it had no effect: the new payload then goes out under the same id, so that at
 * most one of the two takes effect.
 */
async function outcomeOf(intent: Intent | undefined, { page }: Run): Promise<Answer | undefined> {
  const { host } = page.app;
  if (intent?.earlier === undefined || host.outcome === undefined) return undefined;
  const outcome = await host.outcome(intent.id);
  return outcome === 'none' ? undefined : outcome;
}

/** Sets the optimistic values of a reversible call; the returned function rolls them back. */
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

/**
 * Shows an error at the field from which the argument in error came; passes it on where an event brought the argument;
 * else shows it as a toast.
 */
function place(failure: Failure, parameter: string | undefined, context: Run): Failure {
  const source = parameter === undefined ? undefined : context.plan.fed?.[parameter];
  if (source?.root === 'event') return { ...failure, field: source.name };
  const placed = source?.root === 'form' ? refuseField(failure, source.name, context.scope, context.page) : failure;
  // The fragment or sheet that emitted the event shows the error, and makes a toast of it where no field can show it.
  return placed.shown || context.plan.extra?.emitted === true ? placed : tell(placed, context);
}

function tell(failure: Failure, { page }: Run): Failure {
  if (failure.text !== undefined) page.app.host.shell.toast(failure.text, 'error');
  return { ...failure, shown: true };
}
