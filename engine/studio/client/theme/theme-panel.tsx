import { useState, type ReactNode } from 'react';
import { LEAST_CONTRAST } from '../../../document/contrast.ts';
import { SearchField } from '../parts/field.tsx';
import { Bars, Empty } from '../parts/states.tsx';
import { Tip } from '../parts/button.tsx';
import { Side } from '../shell/side.tsx';
import { change } from '../state/acts.ts';
import { useDraft } from '../state/use-draft.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import type { Word } from '../words/say.ts';
import { useSay } from '../words/use-say.ts';
import { tokensOf, withColor, worstOf, type ColorToken, type NumberToken } from './theme-tokens.ts';
import styles from './theme-panel.module.css';

const GROUPS: Readonly<Record<string, Word>> = {
  text: 'theme.text',
  space: 'theme.space',
  side: 'theme.side',
  radius: 'theme.radius',
  motion: 'theme.motion',
  layer: 'theme.layer',
};

/** The tokens of the theme. What is changed is on all phones at once; what can be read too little is told. */
export function ThemePanel(): ReactNode {
  const say = useSay();
  const file = useStudio((state) => state.hello?.theme);
  const version = useStudio((state) => state.version);
  const [words, setWords] = useState('');
  const { answer, of } = useAsk('document', file === undefined ? undefined : { file }, version);
  const tokens = answer === undefined ? undefined : tokensOf(answer.text);
  const fits = (name: string): boolean => name.toLowerCase().includes(words.trim().toLowerCase());
  const colors = tokens?.colors.filter(({ name }) => fits(name)) ?? [];
  const numbers = tokens?.numbers.filter(({ group, name }) => fits(`${group} ${name}`)) ?? [];
  return (
    <Side side="left" panel="theme" label={say('theme')}>
      <div className={styles.search}>
        <SearchField label={say('theme.find')} value={words} onValue={setWords} />
      </div>
      <div className={styles.list} tabIndex={-1}>
        {answer === undefined ? (
          <Bars label={say('loading')} count={14} />
        ) : tokens === undefined ? (
          <Empty>{say('json.broken')}</Empty>
        ) : (
          <>
            {colors.length === 0 ? null : (
              <section>
                <h2 className={styles.columns}>
                  {say('theme.colors')}
                  <span>{say('theme.light')}</span>
                  <span>{say('theme.dark')}</span>
                </h2>
                {colors.map((token) => (
                  <ColorRow key={token.name} token={token} file={file ?? ''} version={Number(of)} />
                ))}
              </section>
            )}
            {Object.entries(GROUPS).map(([group, word]) => {
              const own = numbers.filter((one) => one.group === group);
              return own.length === 0 ? null : (
                <section key={group}>
                  <h2>{say(word)}</h2>
                  <div className={styles.numbers}>
                    {own.map((token) => (
                      <NumberField key={token.name} token={token} file={file ?? ''} version={Number(of)} />
                    ))}
                  </div>
                </section>
              );
            })}
          </>
        )}
      </div>
    </Side>
  );
}

interface TokenProps<T> {
  readonly token: T;
  readonly file: string;
  readonly version: number;
}

function ColorRow({ token, file, version }: TokenProps<ColorToken>): ReactNode {
  return (
    <div className={styles.row}>
      <code>{token.name}</code>
      <ColorField token={token} file={file} version={version} theme="light" />
      <ColorField token={token} file={file} version={version} theme="dark" />
    </div>
  );
}

/** A colour in one theme: picked, or typed; and how well it can be read where it is read worst. */
function ColorField(props: TokenProps<ColorToken> & { readonly theme: 'light' | 'dark' }): ReactNode {
  const { token, file, version, theme } = props;
  const say = useSay();
  const name = `${token.name} ${say(theme === 'light' ? 'theme.light' : 'theme.dark')}`;
  const pointer = ['color', token.name, theme];
  const [color, set] = useDraft(token[theme], version, (next) =>
    change([{ do: 'set', at: { file, pointer }, value: next }], name, `theme ${pointer.join(' ')}`),
  );
  const [typed, setTyped] = useState<string>();
  const worst = worstOf(token, theme);
  const isWeak = worst !== undefined && worst.ratio < LEAST_CONTRAST;
  const end = (): void => {
    if (typed !== undefined && /^#[\da-f]{6}(?:[\da-f]{2})?$/i.test(typed)) set(typed.toUpperCase());
    setTyped(undefined);
  };
  return (
    <div className={styles.color}>
      <label className={styles.swatch}>
        <i style={{ background: color }} />
        <input
          type="color"
          aria-label={name}
          value={color.slice(0, 7).toLowerCase()}
          onChange={({ target }) => set(withColor(color, target.value))}
        />
      </label>
      <input
        className={styles.hex}
        aria-label={say('theme.hex', { name })}
        spellCheck={false}
        value={typed ?? color}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={end}
        onKeyDown={({ key }) => key === 'Enter' && end()}
      />
      {worst === undefined ? null : (
        <Tip label={say('theme.on', { ratio: worst.ratio.toFixed(1), surface: worst.surface, least: LEAST_CONTRAST })}>
          <button type="button" tabIndex={-1} className={styles.ratio} data-weak={isWeak || undefined}>
            {worst.ratio.toFixed(1)}
          </button>
        </Tip>
      )}
    </div>
  );
}

function NumberField({ token, file, version }: TokenProps<NumberToken>): ReactNode {
  const { group, name, pointer, value } = token;
  const [now, set] = useDraft(value, version, (next) =>
    change([{ do: 'set', at: { file, pointer }, value: next }], `${group} ${name}`, `theme ${pointer.join(' ')}`),
  );
  return (
    <label className={styles.number}>
      <span>{name}</span>
      <input
        type="number"
        min={0}
        value={now}
        onChange={({ target }) => Number.isFinite(target.valueAsNumber) && set(target.valueAsNumber)}
      />
    </label>
  );
}
