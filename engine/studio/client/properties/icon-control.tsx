import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import { NameControl } from './name-control.tsx';
import styles from './properties.module.css';

/** The names of all icons, once they are there: they stay the same for as long as the page is open. */
let names: Promise<readonly string[]> | undefined;

/** Chooses an icon by its picture or its name. */
export function IconControl({ property }: ControlProps): ReactNode {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    names ??= fetch('/studio/icon/list.json').then((answer) => answer.json() as Promise<readonly string[]>);
    names.then(setKnown, reportError);
  }, []);
  return <NameControl property={property} of={known} picture={pictureOf} />;
}

/** Returns the picture of an icon. */
function pictureOf(name: string): ReactNode {
  return <i className={styles.picture} style={{ '--icon': `url("/studio/icon/${name}.svg")` } as CSSProperties} />;
}
