import { Hand, MousePointer2, Plus, RotateCw, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../parts/button.tsx';
import { Menu, type MenuAct } from '../parts/menu.tsx';
import { ZoomPick } from '../parts/zoom-pick.tsx';
import { usePhones } from '../state/phones.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import styles from './canvas.module.css';
import { addPhone } from './phone-acts.ts';
import { stateWords } from './state-words.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5];

/** The number of phones, one more, the zoom, and whether a press chooses or uses. */
export function CanvasBar({ zoom, shown }: { readonly zoom: number; readonly shown: number }): ReactNode {
  const say = useSay();
  const { others, zoom: wanted, mode } = usePhones();
  const isUsing = mode === 'use';
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('phones')}>
      <Menu
        label={say('phones.add')}
        trigger={
          <Button>
            <Plus size={14} strokeWidth={1.8} aria-hidden />
            {say('phones.add')}
          </Button>
        }
        acts={useLooks()}
      />
      <span className={styles.count}>
        <Smartphone size={14} strokeWidth={1.7} aria-hidden />
        {shown === others.length + 1
          ? say('phones.count', { count: shown })
          : say('phones.some', { shown, count: others.length + 1 })}
      </span>
      <span className={styles.grow} />
      <IconButton
        icon={isUsing ? Hand : MousePointer2}
        label={say(isUsing ? 'mode.use' : 'mode.choose')}
        keys="u"
        aria-pressed={isUsing}
        onClick={() => usePhones.setState({ mode: isUsing ? 'choose' : 'use' })}
      />
      <IconButton
        icon={RotateCw}
        label={say('phones.reload')}
        onClick={() => usePhones.setState(({ turn }) => ({ turn: turn + 1 }))}
      />
      <ZoomPick value={wanted} shown={zoom} shares={ZOOMS} onPick={(next) => usePhones.setState({ zoom: next })} />
    </div>
  );
}

/** Lists what a further phone may show: states of the page, languages, the other theme, widths, larger letters. */
function useLooks(): readonly MenuAct[] {
  const say = useSay();
  const states = useStudio((state) => state.opened?.states) ?? [];
  const languages = useStudio((state) => state.hello?.languages) ?? [];
  const live = usePhones((state) => state.live);
  const theme = live.theme === 'dark' ? 'light' : 'dark';
  return [
    ...states
      .filter(({ name }) => name !== live.state)
      .map((state) => ({ label: stateWords(state, say), onPress: () => addPhone({ state: state.name }) })),
    ...languages
      .filter(({ code }) => code !== live.language)
      .map(({ code, name }, index) => ({
        label: name,
        separator: index === 0,
        onPress: () => addPhone({ state: live.state, language: code }),
      })),
    {
      label: say(theme === 'dark' ? 'theme.dark' : 'theme.light'),
      separator: true,
      onPress: () => addPhone({ state: live.state, theme }),
    },
    { label: say('phone.narrow'), onPress: () => addPhone({ state: live.state, width: 320 }) },
    {
      label: say('phone.letters', { size: 130 }),
      onPress: () => addPhone({ state: live.state, letters: 1.3 }),
    },
  ];
}
