import type { ReactNode } from 'react';
import { CopyButton } from '../code/copy.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, pressing, words } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
import { placeClass, toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;
type Entry = Props['facts'][number];
type Fact = Exclude<Entry['value'], string | null | undefined>;

export function view(props: Props): ReactNode {
  const { id, facts, layout, size, host } = props;
  return (
    <dl className={cx(styles.facts, styles[layout], styles[size], placeClass(props))} data-node={id}>
      {facts.map((entry) => {
        const fact = factOf(entry);
        return (
          <div key={entry.key} className={cx(styles.fact, (fact.copy || fact.press) && styles.touch)}>
            <dt className={styles.label}>{entry.label}</dt>
            <dd className={cx(styles.value, toneClass(fact.tone))} data-figure="">
              {drawValue(fact, props)}
              {has(fact, 'hint') && (
                <span className={cx(styles.hint, 'type-label')}>{optionalWords(fact, 'hint', 8)}</span>
              )}
            </dd>
            {drawCopy(entry.label, fact, host)}
          </div>
        );
      })}
    </dl>
  );
}

/** Turns a bare value into a fact without label. */
function factOf({ value }: Entry): Fact {
  return typeof value === 'object' && value !== null ? value : { value, tone: 'text1' };
}

/** The space before a unit of letters: "0.00046042 BTC". */
const BEFORE_UNIT = /\u00a0(?=\p{L}+$)/u;

/** Lets a unit wrap below its figure in a column, which is narrow. */
function inColumn(value: string | null | undefined, layout: Props['layout']): string | null | undefined {
  return layout === 'grid2' || layout === 'grid3' ? (value?.replace(BEFORE_UNIT, ' ') ?? value) : value;
}

function drawValue(fact: Fact, props: Props): ReactNode {
  const content = (
    <>
      {words(inColumn(fact.value, props.layout), 7)}
      {fact.icon !== undefined && <span className={styles.icon}>{drawIcon(fact.icon, 14)}</span>}
    </>
  );
  if (fact.press === undefined) return content;
  return (
    <button type="button" className={cx(styles.press, 'target')} {...pressing(fact.press, props)}>
      {content}
      {drawIcon('chevron-right', 16)}
    </button>
  );
}

function drawCopy(label: string, fact: Fact, host: BlockHost): ReactNode {
  if (fact.copy !== true || fact.value === null) return null;
  const value = has(fact, 'raw') ? fact.raw : fact.value;
  return (
    <dd className={styles.copy}>
      <CopyButton value={value} label={label} host={host} />
    </dd>
  );
}
