import type { Answer } from '../../../engine/host.ts';
import type { FileValue } from '../../../engine/block/props.ts';
import type { Delivery } from './transport.ts';
import type { Wire } from './call.ts';
import { answerOf } from './answer.ts';
import { multipart } from './encode.ts';
import { recordDelivery } from './call.ts';
import { timeOf } from './transport.ts';

export type Upload = (file: FileValue, progress: (share: number) => void, signal: AbortSignal) => Promise<Answer>;

/** Uploads a file by the call `name`. It uses XMLHttpRequest, as `fetch` reports no progress. Never rejects. */
export function createUpload(wire: Wire, name: string): Upload {
  return async (file, progress, signal) => {
    const call = wire.calls[name];
    if (!call || !file.blob)
      return {
        error: { code: 'contract', text: wire.act.translate('error.unknown'), shown: false, unknownOutcome: false },
      };
    const token = wire.act.token();
    const delivery = await post(wire.app.backend.api + call.path, {
      token,
      body: multipart({ file, lang: wire.lang() }),
      timeout: wire.app.timing.upload,
      progress,
      signal,
    });
    recordDelivery(wire, delivery);
    // Quiet, as the field shows the errors of its file.
    return answerOf(delivery, { call, options: { quiet: true }, token }, wire.act);
  };
}

interface Post {
  readonly token: string | null;
  readonly body: FormData;
  readonly timeout: number;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

function post(url: string, { token, body, timeout, progress, signal }: Post): Promise<Delivery> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ failed: 'aborted', sent: false });
    if (!navigator.onLine) return resolve({ failed: 'offline', sent: false });
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const end = (delivery: Delivery): void => {
      signal.removeEventListener('abort', abort);
      resolve(delivery);
    };
    const sent = performance.now();
    request.open('POST', url);
    request.timeout = timeout;
    if (token !== null) request.setRequestHeader('Authorization', token);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) progress(event.loaded / event.total);
    };
    request.onload = () =>
      end({
        status: request.status,
        text: request.responseText,
        serverTime: timeOf(request.getResponseHeader('X-Server-Time')),
        edition: request.getResponseHeader('X-Edition'),
        sent,
        received: performance.now(),
      });
    request.onerror = () => end({ failed: 'network', sent: true });
    request.ontimeout = () => end({ failed: 'timeout', sent: true });
    request.onabort = () => end({ failed: 'aborted', sent: true });
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
