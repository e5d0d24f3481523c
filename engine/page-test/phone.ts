import type { Host } from '../host.ts';
import type { Act, Given } from './cases.ts';

/** The questions that a phone asks its user outside the page; a step of the case answers. */
type Asked = 'camera' | 'passkey' | 'share' | 'position';

interface Question {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Something that a page handed to the phone's share sheet. */
export type Shared = Readonly<Record<string, unknown>>;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/**
 * The phone around a page: its camera, its authenticator, its share sheet and its position. They ask a person, and
 * wait until a step of the case says what that person does.
 */
export class Phone {
  /** Everything that was shared. */
  readonly shared: Shared[] = [];
  /** The names of the files that were saved. */
  readonly downloaded: string[] = [];
  private readonly asked = new Map<Asked, Question>();
  /** The text of the code that the camera saw. */
  private seen: string | undefined;
  private readonly undo: Array<() => void> = [];

  constructor({ shares = false, secure = true }: Given) {
    this.lend(navigator, 'mediaDevices', { getUserMedia: () => this.ask('camera') });
    this.lend(navigator, 'credentials', {
      get: () => this.ask('passkey').then(() => used()),
      create: () => this.ask('passkey').then(() => made()),
    });
    this.lend(navigator, 'geolocation', {
      getCurrentPosition: (took: (position: unknown) => void, failed: (error: unknown) => void) =>
        void this.ask('position').then(took, failed),
    });
    this.lend(globalThis, 'PublicKeyCredential', () => undefined);
    if (!secure) this.lend(globalThis, 'isSecureContext', false);
    this.lend(
      navigator,
      'share',
      shares
        ? (content: Shared) => {
            this.shared.push(content);
            return this.ask('share');
          }
        : undefined,
    );
  }

  /** Wraps the shell of a product: what a person scans comes from the case, and saved files are noted. */
  around(shell: Host['shell']): Host['shell'] {
    return {
      ...shell,
      scan: async () => {
        this.seen = undefined;
        const text = await shell.scan();
        return this.seen ?? text;
      },
      download: (name) => void this.downloaded.push(name),
    };
  }

  /**
   * Answers what the phone asks, as a step says.
   *
   * @param close closes what lies on top: the view of the camera
   * @throws Error where the phone does not ask that now
   */
  async answer(step: Act, close: () => Promise<void>): Promise<void> {
    if (step.scan !== undefined) {
      const question = this.take('camera', 'scan');
      if (step.scan === null) question.reject(new DOMException('Refused', 'NotAllowedError'));
      else {
        this.seen = step.scan;
        await close();
      }
    } else if (step.passkey !== undefined) this.settle('passkey', step.passkey === 'confirmed');
    else if (step.share !== undefined) this.settle('share', step.share === 'done');
    else if (step.position !== undefined) {
      const question = this.take('position', 'position');
      if (step.position === null) question.reject({ code: 1, PERMISSION_DENIED: 1 });
      else question.resolve({ coords: step.position });
    }
  }

  /** Takes back what it lent the browser. */
  remove(): void {
    for (const undo of this.undo) undo();
  }

  private settle(what: Asked, yes: boolean): void {
    const question = this.take(what, what);
    if (yes) question.resolve(undefined);
    else question.reject(new DOMException('Cancelled', what === 'share' ? 'AbortError' : 'NotAllowedError'));
  }

  private take(what: Asked, step: string): Question {
    const question = this.asked.get(what);
    if (question === undefined) throw new Error(`The page does not ask for "${step}" now.`);
    this.asked.delete(what);
    return question;
  }

  private ask(what: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => this.asked.set(what, { resolve, reject }));
  }

  private lend(owner: object, name: string, value: unknown): void {
    const known = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    this.undo.push(() => {
      if (known === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, known);
    });
  }
}

const credential = (response: object): object => ({
  id: 'cGFnZS10ZXN0',
  rawId: bytes('page-test'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), ...response },
});

/** The answer of an authenticator that uses a passkey. */
const used = (): object =>
  credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null });

/** The answer of an authenticator that makes one. */
const made = (): object => credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] });
