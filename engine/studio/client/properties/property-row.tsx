import { CircleX, Shapes, TriangleAlert, X } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import type { Property } from '../../protocol/properties.ts';
import { Button, IconButton, Tip } from '../parts/button.tsx';
import { Menu } from '../parts/menu.tsx';
import { placesShown } from '../relabel/places.ts';
import { change, chooseText } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { PropertyControl } from './control.tsx';
import { FormulaControl } from './formula-control.tsx';
import styles from './properties.module.css';
import { TakenAway } from './property-list.tsx';
import { setValue } from './set-value.ts';
import { formulaIn, formulaOf, isFormula, literalIn } from './values.ts';

interface PropertyRowProps {
  readonly property: Property;
  /** The version of the documents that it is of. */
  readonly version: number;
}

/** Controls that are as wide as the panel, under their label. */
const WIDE = new Set(['steps', 'members', 'entries', 'json', 'formula']);

/** A property: its name, its control, and what is wrong with it. */
export function PropertyRow({ property, version }: PropertyRowProps): ReactNode {
  const say = useSay();
  const { name, takes, formula, value, required } = property;
  const takenAway = useContext(TakenAway);
  const [wantsFormula, setWants] = useState<boolean>();
  const hasFormula = takes.control === 'formula' || (wantsFormula ?? isFormula(value));
  const isWide = WIDE.has(takes.control) || hasFormula || partsShown(property).length > 0;
  const change = (next: boolean): void => {
    setWants(next);
    if (value === undefined) return;
    const other = next ? `=${formulaOf(value)}` : literalIn(formulaIn(value));
    if (next || other !== undefined) void setValue(property, other).then(() => setWants(undefined));
  };
  const sign =
    formula && takes.control !== 'formula' ? (
      <Tip label={say(hasFormula ? 'property.value' : 'property.formula')}>
        <button
          type="button"
          className={styles.sign}
          aria-label={say('property.formula.of', { name })}
          aria-pressed={hasFormula}
          onClick={() => change(!hasFormula)}
        >
          ƒ
        </button>
      </Tip>
    ) : null;
  const kinds =
    property.kinds === undefined ? null : (
      <Menu
        label={say('property.kind', { name })}
        trigger={<IconButton small icon={Shapes} label={say('property.kind', { name })} />}
        acts={property.kinds.map(({ says, value: begun }) => ({
          label: says,
          onPress: () => void setValue(property, begun),
        }))}
      />
    );
  const label = <PropertyLabel property={property} />;
  const control = hasFormula ? (
    <FormulaControl property={property} version={version} />
  ) : (
    <PropertyControl
      property={property}
      version={version}
      renderPart={(part) => <PropertyRow key={part.key} property={part} version={version} />}
    />
  );
  const remove =
    value === undefined || required ? null : (
      <span className={styles.remove}>
        <IconButton
          small
          icon={X}
          label={say('property.remove', { name })}
          onClick={() => {
            takenAway();
            void setValue(property, undefined);
          }}
        />
      </span>
    );
  if (isWide)
    return (
      <div className={styles.stacked}>
        <div className={styles.line}>
          {label}
          <span className={styles.ends}>
            {kinds}
            {sign}
            {remove}
          </span>
        </div>
        {control}
        <PropertyProblems property={property} />
      </div>
    );
  return (
    <div className={styles.row}>
      {label}
      <div>
        <div className={styles.value}>
          <div className={styles.control}>{control}</div>
          {kinds}
          {sign}
          {remove}
        </div>
        <PropertyProblems property={property} />
      </div>
    </div>
  );
}

/** The controls that show each part of a property, with what is wrong with it. */
const WITH_PARTS = new Set(['steps', 'members', 'entries', 'text']);

/** Returns the parts that the control of a property shows: names in a menu, or values written as JSON, are none. */
const partsShown = ({ parts, takes }: Property): readonly Property[] =>
  WITH_PARTS.has(takes.control) ? (parts ?? []) : [];

/** The name of a property. Where it is the words of a text, a press opens them in all languages. */
function PropertyLabel({ property }: { readonly property: Property }): ReactNode {
  const { name, description, required, named } = property;
  const words = required ? `${name} *` : name;
  if (named !== undefined)
    return (
      <span className={styles.label}>
        <button type="button" className={styles.named} onClick={() => chooseText(named.key)}>
          {placesShown(named.text)}
        </button>
      </span>
    );
  return (
    <span className={styles.label}>
      {description === '' ? (
        words
      ) : (
        <Tip label={description}>
          <button type="button" tabIndex={-1}>
            {words}
          </button>
        </Tip>
      )}
    </span>
  );
}

/** What is wrong with a property itself: its parts that are shown say what is wrong with them. */
export function PropertyProblems({ property }: { readonly property: Property }): ReactNode {
  return <ProblemsBeside problems={property.problems} parts={partsShown(property)} />;
}

interface ProblemsBesideProps {
  /** The ids of the problems of something and of its parts. */
  readonly problems: readonly string[];
  /** The parts that are shown. */
  readonly parts: readonly Property[];
}

/** Shows the problems that no part shows. */
export function ProblemsBeside({ problems: all, parts }: ProblemsBesideProps): ReactNode {
  const problems = useStudio((state) => state.checked?.problems) ?? [];
  const inner = new Set(parts.flatMap((part) => part.problems));
  const ids = all.filter((id) => !inner.has(id));
  return problems
    .filter(({ id }) => ids.includes(id))
    .map(({ id, severity, message, fixes }) => {
      const Icon = severity === 'error' ? CircleX : TriangleAlert;
      return (
        <div key={id} className={styles.problem} data-tone={severity} role="status">
          <Icon size={13} strokeWidth={1.8} aria-hidden />
          <span>
            {message}
            {fixes.map(({ title }, fix) => (
              <Button
                key={title}
                small
                look="line"
                onClick={() => void change([{ do: 'fix', problem: id, fix }], title)}
              >
                {title}
              </Button>
            ))}
          </span>
        </div>
      );
    });
}
