import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SILENT_SPAN, secondsSince } from '../kernel/telemetry/telemetry.ts';
import type { Span, Telemetry } from '../kernel/telemetry/telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a contract that the route answers, as `wallet.overview`. */
    readonly call?: string;
  }
}

/** The methods that the conventions of OpenTelemetry know; others have one name. */
const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the span of a request. */
export const spanOf = (request: FastifyRequest): Span => spans.get(request) ?? SILENT_SPAN;

/**
 * Traces and measures each request, by the call or the route that answers it: never by its address, which may say who
 * somebody is, and of which there is no end. Call it before other hooks, which may answer.
 */
export function observeRequests(server: FastifyInstance, telemetry: Telemetry): void {
  if (!telemetry.on) return;
  server.addHook('onRequest', async (request, reply) => {
    const began = performance.now();
    const { url: route, config } = request.routeOptions;
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const known = {
      'harbor.call': config.call,
      'http.request.method': method,
      'http.route': route,
      'url.scheme': request.protocol,
    };
    const span = telemetry.begin(
      config.call ?? (route === undefined ? 'unknown' : `${method} ${route}`),
      request.headers,
    );
    spans.set(request, span);
    span.set(known);
    let answered = false;
    reply.raw.once('finish', () => (answered = true));
    reply.raw.once('close', () => {
      const status = answered ? reply.raw.statusCode : undefined;
      const failed = status !== undefined && status >= 500;
      const ended = {
        'http.response.status_code': status,
        'error.type': failed ? String(status) : answered ? undefined : 'aborted',
      };
      span.set(ended);
      span.end(failed);
      telemetry.record('http.server.request.duration', secondsSince(began), { ...known, ...ended });
    });
  });
}
