/** Answers a request of a page. */
export type Answering = (address: string, init: RequestInit) => Promise<Response>;

/** The share of a file that is sent when its progress is told. */
const PROGRESS = 0.5;

/** Returns an XMLHttpRequest whose requests a case answers: uploads use it, for it tells their progress. */
export function requestOf(answer: Answering): typeof XMLHttpRequest {
  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    timeout = 0;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private readonly stop = new AbortController();
    private readonly fields: Record<string, string> = {};
    private address = '';
    private method = 'GET';
    private headers: Headers | undefined;

    open(method: string, address: string): void {
      this.method = method;
      this.address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.fields[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.headers?.get(name) ?? null;
    }

    abort(): void {
      this.stop.abort();
      this.onabort?.();
    }

    send(body: FormData): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded: PROGRESS, total: 1 });
      answer(this.address, { method: this.method, body, headers: this.fields, signal: this.stop.signal }).then(
        async (response) => {
          this.status = response.status;
          this.headers = response.headers;
          this.responseText = await response.text();
          this.onload?.();
        },
        () => {
          if (!this.stop.signal.aborted) this.onerror?.();
        },
      );
    }
  }
  return Request as unknown as typeof XMLHttpRequest;
}
