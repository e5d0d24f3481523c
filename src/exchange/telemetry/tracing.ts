import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } from '@opentelemetry/api';
import type { Context, Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';

/** The span around what runs now. */
interface Around {
  readonly context: Context;
  ended: boolean;
}

/**
 * Makes spans. The one around is kept by the asynchronous context of this process, so that exchanges beside each other
 * in one process do not mix.
 */
export function tracing(tracer: Tracer): Telemetry['begin'] {
  const here = new AsyncLocalStorage<Around>();
  const propagator = new W3CTraceContextPropagator();
  return (name, caller) => {
    const outer = here.getStore();
    // What a span has set going, as a timer for later, is no part of it once it has ended.
    const context = caller
      ? propagator.extract(ROOT_CONTEXT, caller, defaultTextMapGetter)
      : outer === undefined || outer.ended
        ? ROOT_CONTEXT
        : outer.context;
    const span = tracer.startSpan(name, { kind: caller ? SpanKind.SERVER : SpanKind.INTERNAL }, context);
    const own: Around = { context: trace.setSpan(context, span), ended: false };
    let step = span.isRecording() ? span : undefined;
    const endStep = (): void => {
      if (step !== span) step?.end();
    };
    return {
      rename: (to) => void span.updateName(to),
      set: (attributes) => void span.setAttributes(attributes),
      around: (work) => here.run(own, work),
      step: (next) => {
        if (own.ended || step === undefined) return;
        endStep();
        step = tracer.startSpan(next, {}, own.context);
      },
      end: (failed = false) => {
        if (own.ended) return;
        own.ended = true;
        endStep();
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
}
