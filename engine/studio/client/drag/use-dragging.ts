import { useRef, type PointerEvent } from 'react';
import type { Drop } from '../../protocol/phone.ts';
import { placeKey } from '../../protocol/place.ts';
import { LIVE } from '../canvas/phone-acts.ts';
import { askPhone } from '../canvas/phone-link.ts';
import { insertEntry } from '../insert/insert.ts';
import { change } from '../state/acts.ts';
import { notice } from '../state/notices.ts';
import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { chooseMade } from '../structure/node-acts.ts';
import { useDrag, type Dragged } from './drag-state.ts';
import { isPickedUp, phonePoint, type Point } from './phone-point.ts';

/** The handlers of an element that can be dragged. */
interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  /** Keeps the press that ended a drag from being one. */
  readonly onClickCapture: (event: { stopPropagation: () => void }) => void;
}

/**
 * Lets an element be dragged onto the live phone. The pointer is captured, so that its moves arrive from over the
 * frames too; the phone says where something dropped at a point would go.
 */
export function useDragging(dragged: () => Dragged | undefined): DragHandlers {
  const from = useRef<Point>(undefined);
  const ended = useRef(false);
  const isUnderWay = (): boolean => useDrag.getState().dragged !== undefined;
  const end = (): void => {
    from.current = undefined;
    window.removeEventListener('keydown', escape, true);
    useDrag.setState({ dragged: undefined, drop: undefined, why: undefined });
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  return {
    onPointerDown: (event) => {
      ended.current = false;
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      // The first move of a fast hand is over a frame already, which would keep it.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const at = { x: event.clientX, y: event.clientY };
      if (from.current === undefined) return;
      if (!isUnderWay()) {
        const picked = isPickedUp(from.current, at) ? dragged() : undefined;
        if (picked === undefined) return;
        window.addEventListener('keydown', escape, true);
        pickUp(picked);
      }
      useDrag.setState(at);
      void look(at);
    },
    onPointerUp: (event) => {
      const { dragged: held, drop } = useDrag.getState();
      ended.current = isUnderWay();
      if (held !== undefined && drop !== undefined) void put(held, drop, event.altKey);
      end();
    },
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (ended.current) event.stopPropagation();
      ended.current = false;
    },
  };
}

/** The lists that take what is dragged, by the keys of their places; undefined while nobody knows. */
let allowed: ReadonlySet<string> | undefined;
let refused: Readonly<Record<string, string>> = {};

function pickUp(dragged: Dragged): void {
  useDrag.setState({ dragged });
  allowed = undefined;
  refused = {};
  const { route } = useStudio.getState();
  if (!('entry' in dragged) || route === undefined) return;
  ask('targets', { route, node: dragged.entry.node })
    .then((answer) => {
      allowed = new Set(answer.allowed.map(placeKey));
      refused = answer.refused;
    })
    .catch(notice);
}

let isAsking = false;

/** Asks the live phone where something dropped at a point would go, one question at a time. */
async function look(at: Point): Promise<void> {
  const screen = document.querySelector(`[data-phone="${LIVE}"] [data-live]`)?.getBoundingClientRect();
  const width = document.querySelector<HTMLElement>(`[data-phone="${LIVE}"] iframe`)?.offsetWidth ?? 0;
  const point = screen === undefined ? undefined : phonePoint(at, screen, screen.width / width);
  if (point === undefined) {
    useDrag.setState({ drop: undefined, why: undefined });
    return;
  }
  if (isAsking) return;
  isAsking = true;
  const drop = await askPhone(LIVE, { of: 'drop', ...point });
  isAsking = false;
  if (useDrag.getState().dragged === undefined) return;
  const key = drop === undefined || drop === null ? '' : placeKey(drop.into);
  const isAllowed = drop !== undefined && drop !== null && (allowed?.has(key) ?? true);
  useDrag.setState({ drop: isAllowed ? drop : undefined, why: isAllowed ? undefined : refused[key] });
}

async function put(held: Dragged, { into, index }: Drop, copy: boolean): Promise<void> {
  if ('entry' in held) {
    await insertEntry(held.entry, { into, index });
    return;
  }
  chooseMade(
    await change([{ do: 'move', from: held.places, into, index, ...(copy ? { copy: true as const } : {}) }], held.name),
  );
}
