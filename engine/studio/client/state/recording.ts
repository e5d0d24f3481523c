import { create } from 'zustand';
import type { Act } from '../../../page-test/cases.ts';
import type { AddRecorded, PressBack, RecordedSteps } from '../../../page-test/record/live.ts';
import { say as tell } from './notices.ts';
import { onTold } from './server.ts';

/** A case that is being recorded in the place of the live phone. */
interface Recording {
  readonly route?: string | undefined;
  /** The address of the page; undefined while it is made. */
  readonly address?: string | undefined;
  readonly steps: readonly Act[];
  /** The case is being played and written. */
  readonly isAdding: boolean;
}

const NONE: Recording = { route: undefined, address: undefined, steps: [], isAdding: false };

export const useRecording = create<Recording>()(() => NONE);

/** Ends the recording: the live phone comes back. */
export const endRecording = (): void => useRecording.setState(NONE);

let frame: HTMLIFrameElement | null = null;

/** Hears the steps of a page that is recorded in a frame; returns what ends it. */
export function hearSteps(element: HTMLIFrameElement, address: string): () => void {
  frame = element;
  const take = ({ source, origin, data }: MessageEvent<Partial<RecordedSteps>>): void => {
    if (source !== element.contentWindow || origin !== new URL(address).origin) return;
    if (data.recorded !== undefined) useRecording.setState({ steps: data.recorded });
  };
  window.addEventListener('message', take);
  return () => {
    frame = null;
    window.removeEventListener('message', take);
  };
}

/**
 * Has the recorded case played, and added under a name. What became of it is heard here, for the panel may be left
 * meanwhile.
 */
export function addRecorded(name: string): void {
  const { address, route } = useRecording.getState();
  if (address === undefined) return;
  useRecording.setState({ isAdding: true });
  const end = onTold((message) => {
    if (message.tell !== 'recorded' || message.with.route !== route) return;
    end();
    tell('done', message.with.says);
    if (useRecording.getState().address === address) endRecording();
  });
  send(address, { addCase: name });
}

/** Presses the back of the phone that is recorded: it becomes a step. */
export function pressBack(): void {
  const { address } = useRecording.getState();
  if (address !== undefined) send(address, { pressBack: true });
}

const send = (address: string, message: AddRecorded | PressBack): void =>
  frame?.contentWindow?.postMessage(message, new URL(address).origin);
