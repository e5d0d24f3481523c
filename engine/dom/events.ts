import { NeedsReact } from './needs-react.ts';

/** Events by the property that holds their handler. They bubble, and React adds nothing to them. */
const TYPES: Readonly<Record<string, string>> = {
  onClick: 'click',
  onDoubleClick: 'dblclick',
  onContextMenu: 'contextmenu',
  onKeyDown: 'keydown',
  onKeyUp: 'keyup',
  onPointerDown: 'pointerdown',
  onPointerUp: 'pointerup',
  onPointerMove: 'pointermove',
  onPointerCancel: 'pointercancel',
};

type Handlers = Readonly<Record<string, unknown>>;

/** The member of an element that holds the properties with its handlers: faster than a WeakMap beside it. */
const HANDLERS = Symbol('handlers');

interface Listening extends Node {
  [HANDLERS]?: Handlers;
}

/** iOS sends no click to an element that is not a control and listens for none itself. */
const listens = (): void => undefined;

/**
 * Calls the handlers in the properties of elements by one listener for each type of event, on the element around them
 * all. A handler that stops the event stops it for all elements further out, also for those of React.
 */
export class Events {
  private readonly types = new Set<string>();

  constructor(private readonly root: Element) {}

  /** Sets the handlers of an element. @throws NeedsReact for an event that is not delegated */
  set(element: Element, property: string, props: Handlers): void {
    const type = TYPES[property];
    if (type === undefined) throw new NeedsReact(`the event ${property}`);
    const known = (element as Listening)[HANDLERS];
    (element as Listening)[HANDLERS] = props;
    if (known === undefined && type === 'click' && element.tagName !== 'BUTTON')
      (element as HTMLElement).onclick = listens;
    if (this.types.has(type)) return;
    this.types.add(type);
    this.root.addEventListener(type, (event) => this.dispatch(event, property));
  }

  private dispatch(event: Event, property: string): void {
    let at = event.target as Node | null;
    for (; at !== null && at !== this.root; at = at.parentNode) {
      const handler = (at as Listening)[HANDLERS]?.[property];
      if (typeof handler !== 'function') continue;
      Object.defineProperty(event, 'currentTarget', { value: at, configurable: true });
      (handler as (event: Event) => void)(event);
      // True once a handler has stopped the event.
      if (event.cancelBubble) break;
    }
    delete (event as { currentTarget?: unknown }).currentTarget;
  }
}
