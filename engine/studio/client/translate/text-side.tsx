import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PhoneSpec } from '../../protocol/phone.ts';
import type { Place } from '../../protocol/place.ts';
import type { Text, TextUse } from '../../protocol/texts.ts';
import { tellPhone } from '../canvas/phone-link.ts';
import { LIVE } from '../canvas/phone-acts.ts';
import { PhoneFrame } from '../canvas/phone-frame.tsx';
import { usePhoneEvents } from '../canvas/use-phone-events.ts';
import { Bars, Empty } from '../parts/states.tsx';
import { FormsSection } from '../relabel/forms-section.tsx';
import { placesShown } from '../relabel/places.ts';
import { mainForm } from '../relabel/room.ts';
import { UsesSection } from '../relabel/uses-section.tsx';
import relabel from '../relabel/words-panel.module.css';
import { Side } from '../shell/side.tsx';
import { usePhoneFacts } from '../state/boxes.ts';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { useTitle } from '../words/use-title.ts';
import { useTable } from './table-state.ts';
import styles from './translate.module.css';

/** The narrowest phone, on which texts have the least room. */
const PHONE = { width: 320, height: 692 };

/** The page on which the current text is seen, its terms of the glossary, its plural forms and its other places. */
export function TextSide({ text, version }: { readonly text: Text | undefined; readonly version: number }): ReactNode {
  const say = useSay();
  const language = useTable((state) => state.language);
  return (
    <Side side="right" panel="translate" label={say('region.right')}>
      <Seen text={text} language={language} />
      <div className={relabel.body}>
        {text === undefined ? (
          <Bars label={say('loading')} count={4} />
        ) : (
          <>
            <h2 className={styles.title}>
              {placesShown(mainForm(text.words[0]?.forms ?? {}))} <code>{text.key}</code>
            </h2>
            <Terms text={text} language={language} />
            {Object.keys(text.words[0]?.needs ?? {}).length > 0 ? (
              <FormsSection key={language} text={text} version={version} first={language} />
            ) : null}
            <UsesSection text={text} />
          </>
        )}
      </div>
    </Side>
  );
}

/** A phone of 320 px that shows the page of a text, and the text on it. */
function Seen({
  text,
  language,
}: {
  readonly text: Text | undefined;
  readonly language: string | undefined;
}): ReactNode {
  const say = useSay();
  const title = useTitle();
  const hello = useStudio((state) => state.hello);
  const open = useStudio((state) => state.route);
  const pages = useStudio((state) => state.pages);
  const theme = usePhones((state) => state.live.theme);
  const stage = useRef<HTMLDivElement>(null);
  const [high, setHigh] = useState(0);
  const use = text?.uses.find(({ route }) => route === open) ?? text?.uses[0];
  const route = use?.route;
  const page = pages?.find((one) => one.route === route);
  usePhoneEvents();
  useShown(text?.key, use);
  useEffect(() => {
    if (stage.current === null) return;
    const observer = new ResizeObserver(([entry]) => setHigh(entry?.contentRect.height ?? 0));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const spec = useMemo(
    (): PhoneSpec | undefined =>
      route === undefined || language === undefined
        ? undefined
        : { phone: LIVE, route, params: {}, state: 'filled', language, theme, letters: 1 },
    [route, language, theme],
  );
  const zoom = Math.max(0.2, (high - 56) / PHONE.height);
  const width = PHONE.width * zoom;
  const place = { x: 0, y: 0, width, height: PHONE.height * zoom, zoom };
  return (
    <div className={styles.stage} ref={stage}>
      {text !== undefined && route === undefined ? <Empty>{say(text.inCode ? 'uses.code' : 'uses.none')}</Empty> : null}
      {hello === undefined || spec === undefined || page === undefined || high === 0 ? null : (
        <div className={styles.seen} style={{ width }}>
          <PhoneFrame
            key={route}
            spec={spec}
            size={PHONE}
            place={place}
            isLive
            isAway={false}
            origin={hello.phones}
            title={title(page)}
            detail={`${language ?? ''} · ${PHONE.width}`}
          />
        </div>
      )}
    </div>
  );
}

/** Chooses the node that shows a text, and scrolls the phone to it once its page is there. */
function useShown(key: string | undefined, use: TextUse | undefined): void {
  const { ready, route } = usePhoneFacts(LIVE);
  const place = use === undefined || use.node.pointer.length === 0 ? undefined : JSON.stringify(use.node);
  useEffect(() => {
    if (key === undefined) return;
    const node = place === undefined ? undefined : (JSON.parse(place) as Place);
    useStudio.setState({ text: { key }, chosen: node === undefined ? [] : [node] });
    if (node !== undefined && ready) tellPhone(LIVE, { studio: 'reveal', at: node });
  }, [key, place, ready, route]);
}

/** The terms of the glossary that the text says, and whether the words of the current language say them too. */
function Terms({ text, language }: { readonly text: Text; readonly language: string | undefined }): ReactNode {
  const say = useSay();
  if (text.terms.length === 0 || language === undefined) return null;
  const words = Object.values(text.words.find((one) => one.language === language)?.forms ?? {})
    .join(' ')
    .toLowerCase();
  return (
    <section className={relabel.section} aria-label={say('table.glossary')}>
      <h3 className={relabel.heading}>{say('table.glossary')}</h3>
      <ul className={styles.terms}>
        {text.terms.map(({ name, means, say: said }) => {
          const own = said[language] ?? [];
          const isSaid = own.some((one) => words.includes(one.toLowerCase()));
          const Icon = isSaid ? Check : CircleAlert;
          return (
            <li key={name} data-said={isSaid}>
              <Icon size={14} strokeWidth={1.8} aria-hidden />
              <span>
                <b>{own.join(', ')}</b>
                <span>{isSaid ? means : say('table.term', { name })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
