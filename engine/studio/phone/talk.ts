import {
  phoneAddress,
  type At,
  type Drop,
  type DrawnDatum,
  type DrawnNode,
  type DrawnText,
  type FromPhone,
  type PhoneAsk,
  type ToPhone,
} from '../protocol/phone.ts';
import type { Box, Place } from '../protocol/place.ts';
import { dataOf, valuesOf } from './data.ts';
import { dropAt } from './drop.ts';
import { allDrawn, boxOf, chainOf, drawnAt, elementOf, nodeOf, type Drawn } from './nodes.tsx';
import { boxOfText, drawnTexts, textOf } from './drawn-texts.ts';
import type { ShownTexts } from './texts.ts';

/** A message without the phone's id, which every message gets. */
type Told = FromPhone extends infer One ? (One extends FromPhone ? Omit<One, 'phone'> : never) : never;

/** What a phone tells the studio around it, and what it is asked. */
export class Talk {
  private mode: 'choose' | 'use' = 'choose';
  private watched: readonly Place[] = [];
  private hovered = '';
  private boxes = '';
  private lastPlace = '';

  constructor(
    private readonly phone: string,
    private readonly texts: ShownTexts,
    private readonly route: () => string,
    /** The origin of the studio: nobody else is told anything, or listened to. */
    private readonly studio: string,
  ) {
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === window.parent && origin === studio) this.take(data as ToPhone);
    });
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      take: (event: DocumentEventMap[Type]) => void,
    ): void => document.addEventListener(type, take, { capture: true, passive: false });
    listen('pointermove', (event) => this.hover(event));
    document.documentElement.addEventListener('pointerleave', () => this.left());
    for (const type of [
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'touchstart',
      'touchend',
      'dblclick',
    ] as const)
      listen(type, (event) => this.hold(event));
    listen('click', (event) => this.press(event));
    listen('keydown', (event) => this.key(event));
    const look = (): void => {
      this.tellBoxes();
      if (this.lastPlace !== '' && this.lastPlace !== this.route()) this.ready();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  ready(): void {
    this.lastPlace = this.route();
    this.tell({
      tells: 'ready',
      route: this.lastPlace,
      title: document.title,
      height: document.documentElement.scrollHeight,
    });
  }

  painted(version: number): void {
    requestAnimationFrame(() => this.tell({ tells: 'painted', version }));
  }

  failed(error: unknown): void {
    this.tell({ tells: 'failed', message: error instanceof Error ? error.message : String(error) });
  }

  private tell(message: Told): void {
    window.parent.postMessage({ phone: this.phone, ...message }, this.studio);
  }

  private take(message: ToPhone): void {
    switch (message.studio) {
      case 'mode':
        this.mode = message.mode;
        break;
      case 'watch':
        this.watched = message.places;
        this.boxes = '';
        this.tellBoxes();
        break;
      case 'reveal': {
        const [drawn] = drawnAt(message.at.file, message.at.pointer);
        const element = drawn === undefined ? undefined : elementOf(drawn);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        break;
      }
      case 'show':
        window.location.replace(phoneAddress(window.location.origin, message.spec));
        break;
      case 'ask':
        this.tell({ tells: 'answer', id: message.id, answer: this.answer(message.ask) });
        break;
      default:
        break;
    }
  }

  private answer(
    ask: PhoneAsk,
  ): At | Drop | null | readonly DrawnText[] | readonly DrawnDatum[] | readonly (string | null)[] {
    switch (ask.of) {
      case 'point':
        return this.at(ask.x, ask.y);
      case 'drop':
        return dropAt(ask.x, ask.y);
      case 'texts':
        return drawnTexts(this.texts);
      case 'data':
        return dataOf(allDrawn());
      case 'values':
        return valuesOf(allDrawn(), ask.paths);
    }
  }

  /** Returns whether a press chooses, and is not the app's. */
  private chooses(event: { readonly altKey: boolean }): boolean {
    return this.mode === 'choose' && !event.altKey;
  }

  private hold(event: Event): void {
    if (!this.chooses(event as Event & { readonly altKey: boolean })) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  private hover(event: PointerEvent): void {
    if (!this.chooses(event)) return this.left();
    event.stopImmediatePropagation();
    const at = this.at(event.clientX, event.clientY);
    const name = JSON.stringify([at.nodes.map(({ at: place, row }) => [place, row]), at.text?.keys]);
    if (name === this.hovered) return;
    this.hovered = name;
    this.tell({ tells: 'hover', ...at });
  }

  private left(): void {
    if (this.hovered === '') return;
    this.hovered = '';
    this.tell({ tells: 'left' });
  }

  private press(event: MouseEvent): void {
    if (!this.chooses(event)) return;
    this.hold(event);
    this.tell({ tells: 'press', shift: event.shiftKey, ...this.at(event.clientX, event.clientY) });
  }

  private key(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const typed = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (typed && this.mode === 'use' && !ctrlKey && !metaKey) return;
    this.tell({ tells: 'key', key, ctrl: ctrlKey, meta: metaKey, alt: altKey, shift: shiftKey });
    if (this.chooses(event)) this.hold(event);
  }

  private at(x: number, y: number): At {
    const element = document.elementFromPoint(x, y);
    const nodes = chainOf(nodeOf(element)).map(nodeShown);
    const text = element === null ? undefined : this.textAt(element, x, y);
    return { nodes, ...(text === undefined ? {} : { text }) };
  }

  private textAt(element: Element, x: number, y: number): DrawnText | undefined {
    for (const child of element.childNodes)
      if (child instanceof Text && child.data.trim() !== '') {
        const box = boxOfText(child);
        if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
          return textOf(this.texts, child, box);
      }
    const keys = this.texts.keysIn(element);
    if (keys.length === 0) return undefined;
    const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '';
    return { text: label, box: plain(element.getBoundingClientRect()), keys, server: false };
  }

  private tellBoxes(): void {
    if (this.watched.length === 0) return;
    const nodes = this.watched.flatMap(({ file, pointer }) => drawnAt(file, pointer).map(nodeShown));
    const text = JSON.stringify(nodes);
    if (text === this.boxes) return;
    this.boxes = text;
    this.tell({ tells: 'boxes', nodes });
  }
}

function nodeShown(drawn: Drawn): DrawnNode {
  const { file, pointer } = drawn;
  const row = drawnAt(file, pointer).indexOf(drawn);
  return { at: { file, pointer }, row, box: plain(boxOf(drawn) ?? new DOMRect()) };
}

const plain = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height });
