import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PhoneSpec } from '../../protocol/phone.ts';
import { JsonPanel } from '../json/json-panel.tsx';
import { useJsonShown } from '../json/json-shown.ts';
import { usePhones, heightOf, type Phone } from '../state/phones.ts';
import { useRecording } from '../state/recording.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { CanvasBar } from './canvas-bar.tsx';
import styles from './canvas.module.css';
import { placePhones, type Placed, type Size } from './fit.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { RecordedFrame } from './recorded-frame.tsx';
import { LIVE, closePhone, phoneWords, takePhone } from './phone-acts.ts';
import { usePhoneEvents } from './use-phone-events.ts';

/** The phones of the open page, side by side. */
export function Canvas(): ReactNode {
  const say = useSay();
  const hello = useStudio((state) => state.hello);
  const route = useStudio((state) => state.route);
  const opened = useStudio((state) => state.opened);
  const { live, params, others, zoom, turn } = usePhones();
  const [stage, size] = useSize();
  const hasJson = useJsonShown(({ is }) => is);
  const recorded = useRecording((state) => (state.route === route ? state.address : undefined));
  usePhoneEvents();

  const specOf = useMemo(
    () =>
      (phone: Phone): PhoneSpec => ({
        phone: phone.id,
        route: route ?? '',
        params,
        state: phone.state,
        language: phone.language ?? live.language,
        theme: phone.theme ?? live.theme,
        letters: phone.letters,
      }),
    [route, params, live.language, live.theme],
  );
  const all = useMemo((): readonly Phone[] => {
    const { width, ...look } = live;
    // A state that the page does not have is shown by no phone.
    const has = (state: string): boolean =>
      state === 'live' || opened?.states.some(({ name }) => name === state) === true;
    return [{ id: LIVE, ...look, width }, ...others.filter(({ state }) => has(state))];
  }, [live, others, opened]);
  const isTight = useStudio((state) => state.text !== undefined) && size.width < TIGHT;
  const shown = isTight ? withNarrowest(all, live.width) : all;
  const sizes = shown.map(({ width = live.width }): Size => ({ width, height: heightOf(width) }));
  const [own = { width: 0, height: 0 }, ...rest] = sizes;
  const { places, covers } = placePhones(size, own, rest, zoom);

  return (
    <main className={styles.stage} aria-label={say('region.canvas')} data-region="canvas">
      <CanvasBar zoom={places[0]?.zoom ?? 1} shown={shown.length} />
      <div className={styles.scroller} ref={stage} data-beside={hasJson || undefined}>
        <div className={styles.ground} style={zoom === 'fit' ? {} : { width: covers.width, height: covers.height }}>
          {hello === undefined || opened === undefined || size.width === 0
            ? null
            : all.map((phone, index) => {
                const at = shown.indexOf(phone);
                const place = places[at] ?? AWAY;
                const itsSize = sizes[at] ?? { width: live.width, height: heightOf(live.width) };
                const spec = specOf(phone);
                const words = phoneWords(phone, { live, hello, opened, say, isLive: index === 0 });
                if (index === 0 && recorded !== undefined)
                  return (
                    <RecordedFrame key="recorded" address={recorded} size={itsSize} place={place} title={words.title} />
                  );
                return (
                  <PhoneFrame
                    key={`${phone.id} ${turn} ${route}`}
                    spec={spec}
                    size={itsSize}
                    place={place}
                    isLive={index === 0}
                    isAway={at < 0}
                    origin={hello.phones}
                    {...words}
                    {...(index === 0 ? {} : { onTake: () => takePhone(phone.id), onClose: () => closePhone(phone.id) })}
                  />
                );
              })}
        </div>
      </div>
      {hasJson ? <JsonPanel /> : null}
    </main>
  );
}

/** The width of a canvas in pixels under which the words that are open leave room for two phones alone. */
const TIGHT = 760;

/** The place of a phone that is out of sight: its page goes on. */
const AWAY: Placed = { x: 0, y: 0, width: 1, height: 1, zoom: 0.01 };

/** Returns the live phone and the narrowest of the others, in which words are first too long. */
function withNarrowest(all: readonly Phone[], width: number): readonly Phone[] {
  const [live, ...others] = all;
  const [narrow] = others.toSorted((one, other) => (one.width ?? width) - (other.width ?? width));
  return [live, narrow].filter((phone) => phone !== undefined);
}

/** Measures an element, whenever it changes its size. */
function useSize(): readonly [(element: HTMLElement | null) => void, Size] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
}
