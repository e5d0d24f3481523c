import { useEffect } from 'react';
import type { DrawnNode, FromPhone } from '../../protocol/phone.ts';
import { placeKey, type Place } from '../../protocol/place.ts';
import { choose, chooseText, hover } from '../state/acts.ts';
import { note } from '../state/boxes.ts';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { pressKeys } from '../shell/keys-of.ts';
import { hearPhones, onPhone, tellPhone, tellPhones } from './phone-link.ts';

/**
 * Hears the phones: what the pointer rests on and what is pressed in the live one is hovered and chosen. Tells all
 * which nodes are watched, and the mode.
 */
export function usePhoneEvents(): void {
  const origin = useStudio((state) => state.hello?.phones);
  useEffect(() => (origin === undefined ? undefined : hearPhones(origin)), [origin]);
  useEffect(() => onPhone(take), []);
  useEffect(() => useStudio.subscribe(watchAll), []);
  useEffect(
    () =>
      usePhones.subscribe(({ mode }, before) => {
        if (mode !== before.mode) tellPhones({ studio: 'mode', mode });
      }),
    [],
  );
}

function take(message: FromPhone): void {
  const { phone } = message;
  switch (message.tells) {
    case 'ready':
      note(phone, { ready: true, failed: undefined, route: message.route });
      tellPhone(phone, { studio: 'mode', mode: usePhones.getState().mode });
      tellPhone(phone, { studio: 'watch', places: watched() });
      return;
    case 'hover':
      note(phone, { text: message.text });
      hover(message.nodes[0]?.at);
      return;
    case 'left':
      hover(undefined);
      return;
    case 'press':
      pressed(message.nodes, message.text?.keys ?? [], message.shift);
      if (message.text !== undefined) note(phone, { text: message.text });
      return;
    case 'boxes':
      note(phone, { nodes: message.nodes });
      return;
    case 'painted':
      note(phone, { painted: { version: message.version, at: performance.now() } });
      return;
    case 'failed':
      note(phone, { failed: message.message });
      return;
    case 'key':
      pressKeys({
        key: message.key,
        ctrlKey: message.ctrl,
        metaKey: message.meta,
        altKey: message.alt,
        shiftKey: message.shift,
      });
      return;
    case 'answer':
  }
}

/** Chooses the innermost node; pressed again, the one around it. A text opens its words. */
function pressed(nodes: readonly DrawnNode[], keys: readonly string[], more: boolean): void {
  const [inner] = nodes;
  if (inner === undefined) return;
  const own = useStudio.getState().opened?.summary.file;
  useStudio.setState({ within: nodes.find(({ at }) => at.file === own)?.at });
  if (more) {
    choose(inner.at, true);
    return;
  }
  const { chosen, text } = useStudio.getState();
  const [key] = keys;
  if (key !== undefined && text?.key !== key) {
    chooseText(key, inner.at);
    return;
  }
  const index = nodes.findIndex(({ at }) => chosen[0] !== undefined && placeKey(at) === placeKey(chosen[0]));
  choose((nodes[index + 1] ?? inner).at);
}

/** Returns the nodes whose boxes are drawn: what is chosen, by anybody, and what is hovered. */
function watched(): readonly Place[] {
  const { chosen, hovered, people, hello } = useStudio.getState();
  const others = people.flatMap(({ id, chosen: at }) => (id === hello?.you || at === undefined ? [] : [at]));
  const all = [...chosen, ...(hovered === undefined ? [] : [hovered]), ...others];
  return [...new Map(all.map((at) => [placeKey(at), at])).values()];
}

let last = '';

function watchAll(): void {
  const places = watched();
  const now = places.map(placeKey).join(' ');
  if (now === last) return;
  last = now;
  tellPhones({ studio: 'watch', places });
}
