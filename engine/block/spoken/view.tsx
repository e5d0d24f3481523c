import { useState, type ReactNode } from 'react';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  return <Line {...props} />;
}

function Line({ id, text }: Props): ReactNode {
  const [known, setKnown] = useState<{ readonly text: string; readonly changed: boolean }>();
  // A text that is unknown for a moment has not changed.
  if (text !== undefined && text !== null && text !== known?.text) setKnown({ text, changed: known !== undefined });
  return (
    <p className="visually-hidden" role="status" data-node={id}>
      {known?.changed === true ? known.text : null}
    </p>
  );
}
