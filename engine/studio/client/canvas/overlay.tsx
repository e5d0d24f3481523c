import type { CSSProperties, ReactNode } from 'react';
import { placeKey, type Box, type Place } from '../../protocol/place.ts';
import { DropLine } from '../drag/drop-line.tsx';
import { iconOf } from '../outline/icons.ts';

import { usePhoneFacts } from '../state/boxes.ts';
import { usePart } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';
import { beside, boxesOf, inSight, scaled, type ShownBox } from './boxes.ts';
import type { Size } from './fit.ts';
import { NodeTools } from './node-tools.tsx';
import styles from './overlay.module.css';

interface OverlayProps {
  readonly phone: string;
  readonly zoom: number;
  readonly size: Size;
  readonly isLive: boolean;
}

/** Lines around what is chosen and hovered, drawn over a phone. Nothing of it covers a neighbour's content. */
export function Overlay({ phone, zoom, size, isLive }: OverlayProps): ReactNode {
  const facts = usePhoneFacts(phone);
  const chosen = useStudio((state) => state.chosen);
  const hovered = useStudio((state) => state.hovered);
  const text = useStudio((state) => state.text);
  const people = useStudio((state) => state.people);
  const you = useStudio((state) => state.hello?.you);
  const keys = new Set(chosen.map(placeKey));
  const [first] = chosen;
  const screen = { width: size.width * zoom, height: size.height * zoom };
  const boxes = (at: Place): readonly ShownBox[] => boxesOf(facts.nodes, at, zoom);
  const main = first === undefined ? [] : boxes(first);
  const shown = main.find((box) => inSight(box, screen) > 0);
  const others = people.filter(({ id, chosen: at }) => id !== you && at !== undefined);
  return (
    <div className={styles.layer}>
      <div className={styles.clip} style={{ borderRadius: 28 * zoom }}>
        {chosen.flatMap((at) =>
          boxes(at).map((box) => (
            <Line
              key={`${box.key} ${box.row}`}
              box={box}
              is={isLive && keyOf(box) === keyOf(shown ?? main[0]) ? undefined : 'thin'}
            />
          )),
        )}
        {hovered === undefined || keys.has(placeKey(hovered))
          ? null
          : boxes(hovered).map((box) => <Line key={`hover ${box.row}`} box={box} is="hover" />)}
        {isLive && facts.text !== undefined && text?.key !== undefined && facts.text.keys.includes(text.key) ? (
          <Line box={scaled(facts.text.box, zoom)} is="text" />
        ) : null}
        {isLive
          ? others.flatMap(({ id, name, chosen: at }) =>
              at === undefined
                ? []
                : boxes(at).map((box) => <Line key={`${id} ${box.row}`} box={box} is="other" who={name} />),
            )
          : null}
      </div>
      {isLive && first !== undefined && shown !== undefined && text === undefined ? (
        <Beside at={first} box={shown} phone={screen.height} />
      ) : null}
      {isLive ? <DropLine zoom={zoom} /> : null}
    </div>
  );
}

const keyOf = (box: ShownBox | undefined): string => (box === undefined ? '' : `${box.key} ${box.row}`);

interface LineProps {
  readonly box: Box;
  readonly is: 'thin' | 'hover' | 'text' | 'other' | undefined;
  readonly who?: string;
}

function Line({ box, is, who }: LineProps): ReactNode {
  const mark = is === undefined ? {} : { [`data-${is}`]: true };
  return (
    <div className={styles.pick} style={{ left: box.x, top: box.y, width: box.width, height: box.height }} {...mark}>
      {who === undefined ? null : <span className={styles.who}>{who}</span>}
    </div>
  );
}

/** The name, the tools and the places to insert, around the outline of what is chosen. */
function Beside(props: { readonly at: Place; readonly box: Box; readonly phone: number }): ReactNode {
  const { at, box, phone } = props;
  const node = usePart(at);
  if (node === undefined) return null;
  const Icon = iconOf(node.kind, node.type);
  const style: CSSProperties = { top: beside({ ...box, height: 22 }, 22, phone) };
  return (
    <>
      <div className={styles.name} style={style}>
        <Icon size={13} strokeWidth={1.8} aria-hidden />
        <span>{node.name}</span>
      </div>
      <NodeTools node={node} box={box} phone={phone} />
    </>
  );
}
