import type { ReactNode } from 'react';
import { fieldWrapper } from '../field/wrapper.tsx';
import { optionsOf } from '../field/options.tsx';
import { radio } from '../field/radio.tsx';
import { optionRow, rowList } from '../field/rows.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const rows = optionsOf(props)?.map((option, index) => optionRow(props.host, option, radio(props, option, index)));
  return fieldWrapper(props, rowList(rows, props.look), { group: 'radiogroup', bare: props.bare === true });
}
