import type { FastifyInstance } from 'fastify';
import type { Operation } from '../../../../schemas/contract.ts';
import { isUpload } from '../../http/body.ts';
import { route, type Door } from '../../http/router.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { EditionError } from '../edition-error.ts';
import type { Fits } from '../fits.ts';
import type { History } from '../history.ts';
import type { EditorToken } from '../editor-token.ts';
import { editorOf } from '../tokens.ts';
import type { EditionStore } from '../store.ts';
import { editorsContract, type EditorCall, type Flags } from './contract.ts';
import { editorHandlers } from './handlers.ts';

interface Tools {
  readonly store: EditionStore;
  readonly flags: Flags;
  readonly fits: Fits;
  readonly history: History;
}

/** A handler without the types of its call. */
type AnyHandler = (call: EditorCall<never>) => Promise<unknown>;

/**
 * Checks that a token may be used for a call. It is the only place that decides this, from the contract's `x-role`.
 * @throws Refusal `login_required`, `session_invalid`, `editor_right_missing`
 */
function assertMay({ role }: Operation, editor: EditorToken | null, token: string | undefined): EditorToken {
  if (editor === null) throw new Refusal(token === undefined ? 'login_required' : 'session_invalid');
  if (!editor.rights.some((right) => right === role)) throw new Refusal('editor_right_missing');
  return editor;
}

/** Authenticates editors by their tokens, and authorises calls by the rights of each token. */
function editorsDoor({ store, flags, fits, history }: Tools): Door {
  const handlers = new Map(Object.entries(editorHandlers) as [string, AnyHandler][]);
  return {
    prefix: '/api/editions',
    bind(operation) {
      const handler = handlers.get(operation.id);
      if (!handler) throw new Error(`The call ${operation.id} has no handler.`);
      return async ({ exchange, limiter, request, token, known }) => {
        const editor = token === undefined ? null : await editorOf(store, token, exchange.clock.wall());
        known(editor === null ? undefined : `editor ${editor.name}`);
        await limiter.take('call', editor === null ? request.ip : `editor ${editor.name}`);
        const allowed = assertMay(operation, editor, token);
        return async ({ args, origin }) => {
          const { file } = args;
          const call: EditorCall<unknown> = {
            args,
            file: isUpload(file) ? file : undefined,
            editor: allowed,
            store,
            flags,
            fits,
            history,
            origin,
            told: () => ({ at: exchange.clock.wall(), who: allowed.name }),
          };
          return handler(call as EditorCall<never>).catch((error: unknown) => {
            throw error instanceof EditionError ? error.refusal : error;
          });
        };
      };
    },
  };
}

/** Serves the calls of editors, under `/api/editions`. */
export function serveEditors(server: FastifyInstance, exchange: Exchange, limiter: RateLimiter, tools: Tools): void {
  route(server, { contract: editorsContract, door: editorsDoor(tools), exchange, limiter });
}
