import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The names by which this machine reaches itself. */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Who may use a studio: on loopback everybody on this machine, through a browser that was led to the studio itself; on
 * another address only who has the token, and only at that address.
 */
export class Access {
  /** Set where a token is needed. */
  readonly token: string | undefined;

  constructor(readonly host: string) {
    this.token = LOOPBACK.has(host) ? undefined : randomBytes(18).toString('base64url');
  }

  /** Tells whether a request names the address that is served: one by another name comes from a foreign page. */
  isAddressed({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const name = nameOf(headers.host ?? '');
    return this.token === undefined ? LOOPBACK.has(name) : name === this.host;
  }

  /** Tells whether a request comes from a page of the studio. @param origin that of the studio's pages */
  isFrom({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') === headers.host;
  }

  /** Tells whether a request has the token, in its address or its cookie. */
  mayEnter({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
    const { token } = this;
    if (token === undefined) return true;
    const given = [
      new URL(url, 'http://studio').searchParams.get('token'),
      /(?:^|;\s*)studio=([^;]+)/.exec(headers.cookie ?? '')?.[1],
    ];
    return given.some((one) => one !== null && one !== undefined && same(one, token));
  }

  /** The header that keeps the token in the browser. */
  get cookie(): string {
    return `studio=${this.token ?? ''}; HttpOnly; SameSite=Strict; Path=/`;
  }
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
