import { useMemo, useState, type ReactNode } from 'react';
import { json } from '@codemirror/lang-json';
import type { Json } from '../../protocol/place.ts';
import { jsonColours } from '../editor/json-colours.ts';
import { LineEditor } from '../editor/line-editor.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useSay } from '../words/use-say.ts';
import type { ControlProps } from './control-props.ts';
import styles from './properties.module.css';
import { setValue } from './set-value.ts';

/** Anything that has no control of its own, as JSON. It is written once it can be read. */
export function JsonControl({ property, version }: ControlProps): ReactNode {
  const say = useSay();
  const [broken, setBroken] = useState<string>();
  const shown = property.value === undefined ? '' : JSON.stringify(property.value, undefined, 2);
  const [now, type] = useDraft(shown, version, (text) => setValue(property, readJson(text)?.value));
  const extensions = useMemo(() => [json(), jsonColours], []);
  const take = (text: string): void => {
    if (text.trim() !== '' && readJson(text) === undefined) {
      setBroken(text);
      return;
    }
    setBroken(undefined);
    type(text);
  };
  return (
    <div>
      <LineEditor
        label={property.name}
        value={broken ?? now}
        mono
        multiline
        extensions={extensions}
        tone={broken === undefined && property.problems.length === 0 ? undefined : 'error'}
        onChange={take}
        onBlur={() => setBroken(undefined)}
      />
      {broken === undefined ? null : (
        <p className={styles.problem} role="status">
          {say('json.broken')}
        </p>
      )}
    </div>
  );
}

/** Reads JSON; undefined where it is broken. */
function readJson(text: string): { readonly value: Json | undefined } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}
