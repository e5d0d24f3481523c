import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isLost } from '../kernel/database/lost.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import { isLang } from '../kernel/basics/texts.ts';
import type { Lang } from '../kernel/basics/texts.ts';
import { failure } from './envelope.ts';

/** Answers what no call does, and bodies that cannot be read, as every call answers: machines read one envelope. */
export function answerUnknown(server: FastifyInstance, exchange: Exchange): void {
  server.setNotFoundHandler((request, reply) => {
    void reply.code(404);
    return isCall(request)
      ? refuse(exchange, request, reply, new Refusal('unknown_call'))
      : reply.type('text/plain; charset=utf-8').send('Not found');
  });
  server.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? (isLost(error) ? 503 : 500);
    void reply.code(status);
    if (status >= 500) exchange.report(error);
    if (!isCall(request)) return reply.type('text/plain; charset=utf-8').send(status >= 500 ? 'Error' : error.message);
    return refuse(
      exchange,
      request,
      reply,
      status >= 500 ? new Refusal('internal_error') : new Refusal('parameter_error', { parameter: 'body' }),
    );
  });
}

/**
 * Returns the settings of a server that answer connections without a valid request: unreadable addresses, and data that
 * is not HTTP.
 */
export function unreadableRequests(
  exchange: Exchange,
  headers: Readonly<Record<string, string>>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void reply.code(error.statusCode ?? 400).headers(headers);
      void refuse(exchange, request, reply, new Refusal('parameter_error', { parameter: 'url' }));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const [status, parameter] = CLIENT_ERRORS[error.code] ?? ['400 Bad Request', 'request'];
      const body = JSON.stringify(failure(exchange.texts, 'en', new Refusal('parameter_error', { parameter })));
      const head = {
        ...headers,
        'Content-Type': JSON_TYPE,
        'Content-Length': String(Buffer.byteLength(body)),
        Connection: 'close',
      };
      const lines = Object.entries(head)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines}\r\n${body}`);
      socket.destroySoon();
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answers to errors of Node's HTTP parser, by the code that names their subject. */
const CLIENT_ERRORS: Readonly<Record<string, readonly [status: string, parameter: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request'],
};

const isCall = ({ url }: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(url);

function refuse(exchange: Exchange, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.send(failure(exchange.texts, langOf(request), refusal));
}

/** Returns the language of the request, where it could be read. */
function langOf({ query, body }: FastifyRequest): Lang {
  const { lang } = { ...(query as object | null), ...(body as object | null) } as { readonly lang?: unknown };
  return isLang(lang) ? lang : 'en';
}
