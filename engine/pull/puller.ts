import { ENOUGH, Gesture, type Point } from './gesture.ts';
import styles from './pull.module.css';

/** Something on a page that pulling refreshes. */
export interface Pulled {
  /** Tells whether it may be pulled: no overlay covers the page. */
  may(): boolean;
  /** Refetches. Resolves to the error text, or to undefined on success. */
  refresh(): Promise<string | undefined>;
  /** Shows an error. */
  tell(text: string): void;
  readonly words: { readonly refresh: string; readonly refreshing: string; readonly done: string };
}

/** The indicator of a refresh stays at least this long, in milliseconds: a flash would tell nothing. */
const LEAST = 500;

const pullers = new WeakMap<HTMLElement, Puller>();

/** Makes a scroller pullable until the returned function is called; one pull refreshes all of its subscribers. */
export function pullable(scroller: HTMLElement, pulled: Pulled): () => void {
  const puller = pullers.get(scroller) ?? new Puller(scroller);
  pullers.set(scroller, puller);
  return puller.add(pulled);
}

/** Handles the finger that pulls down a scroller at its top, the indicator, and the button that does the same. */
class Puller {
  private readonly all = new Set<Pulled>();
  private readonly root = element('div', styles.pull!);
  private readonly button = element('button', 'visually-hidden');
  private readonly word = element('span', styles.word!);
  private readonly status = element('p', 'visually-hidden');
  private gesture: Gesture | undefined;
  private busy = false;

  constructor(private readonly scroller: HTMLElement) {
    const sign = element('div', styles.sign!);
    sign.ariaHidden = 'true';
    sign.append(element('span', styles.ring!), this.word);
    this.button.type = 'button';
    this.status.role = 'status';
    this.root.dataset.pull = '';
    this.root.append(this.button, sign, this.status);
    this.button.addEventListener('click', () => void this.refresh());
    // Keyboard users see the button on focus.
    this.button.addEventListener('focus', () => {
      if (this.button.matches(':focus-visible')) this.button.className = styles.button!;
    });
    this.button.addEventListener('blur', () => {
      this.button.className = 'visually-hidden';
    });
    this.show('rest');
  }

  add(pulled: Pulled): () => void {
    if (this.all.size === 0) this.attach();
    this.all.add(pulled);
    this.button.textContent = pulled.words.refresh;
    this.word.textContent = pulled.words.refreshing;
    return () => {
      this.all.delete(pulled);
      if (this.all.size === 0) this.detach();
    };
  }

  private attach(): void {
    const { scroller } = this;
    // A page that scrolls as a whole has its content in the body.
    (scroller === document.documentElement ? document.body : scroller).prepend(this.root);
    scroller.addEventListener('touchstart', this.begin, { passive: true });
    scroller.addEventListener('touchmove', this.move, { passive: true });
    scroller.addEventListener('touchend', this.end);
    scroller.addEventListener('touchcancel', this.cancel);
  }

  /** Forgets this puller: the next page of the scroller begins with one that has said nothing yet. */
  private detach(): void {
    const { scroller } = this;
    pullers.delete(scroller);
    this.root.remove();
    scroller.removeEventListener('touchstart', this.begin);
    scroller.removeEventListener('touchmove', this.move);
    scroller.removeEventListener('touchend', this.end);
    scroller.removeEventListener('touchcancel', this.cancel);
    this.gesture = undefined;
  }

  private readonly begin = (event: TouchEvent): void => {
    const [touch, second] = event.touches;
    const taken = this.busy || second !== undefined || this.scroller.scrollTop > 0 || !this.may();
    if (touch === undefined || taken || hasItsOwn(event.target, this.scroller)) this.cancel();
    else this.gesture = new Gesture(pointOf(touch));
  };

  private readonly move = (event: TouchEvent): void => {
    const [touch, second] = event.touches;
    if (this.gesture === undefined || touch === undefined) return;
    if (second !== undefined || !this.gesture.move(pointOf(touch), this.scroller.scrollTop <= 0)) this.cancel();
    else if (this.gesture.down > 0) this.show(this.gesture.enough ? 'enough' : 'pulled', this.gesture.down);
  };

  private readonly end = (): void => {
    const enough = this.gesture?.enough === true;
    this.cancel();
    if (enough && this.may()) void this.refresh();
  };

  private readonly cancel = (): void => {
    this.gesture = undefined;
    if (!this.busy) this.show('rest');
  };

  private may(): boolean {
    return this.scroller.closest('[inert]') === null && [...this.all].every((pulled) => pulled.may());
  }

  private async refresh(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const [first] = this.all;
    this.button.ariaDisabled = 'true';
    this.status.textContent = first?.words.refreshing ?? '';
    this.show('busy', ENOUGH);
    const failures = Promise.all([...this.all].map((pulled) => pulled.refresh()));
    await Promise.all([failures, new Promise((resolve) => setTimeout(resolve, LEAST))]).finally(() => {
      this.busy = false;
      this.button.ariaDisabled = null;
      this.show('rest');
    });
    const failure = (await failures).find((text) => text !== undefined);
    this.status.textContent = failure === undefined ? (first?.words.done ?? '') : '';
    if (failure !== undefined) first?.tell(failure);
  }

  private show(state: 'rest' | 'pulled' | 'enough' | 'busy', down = 0): void {
    this.root.dataset.state = state;
    this.root.style.setProperty('--down', `${Math.round(down)}px`);
  }
}

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });

/** Tells whether the finger is on an element that itself scrolls or moves. */
function hasItsOwn(target: EventTarget | null, scroller: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at !== null && at !== scroller; at = at.parentElement) {
    if (at.matches('input[type=range]')) return true;
    const { overflowY, touchAction } = getComputedStyle(at);
    if (['none', 'pan-x'].includes(touchAction)) return true;
    if (['auto', 'scroll'].includes(overflowY) && at.scrollHeight > at.clientHeight) return true;
  }
  return false;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
