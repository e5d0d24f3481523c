import type { ReactNode } from 'react';
import { groups } from '../code/view.tsx';
import { fieldWrapper, wrapperStyles, inputAttributes, type FieldProps } from '../field/wrapper.tsx';
import grow from '../field/grow.module.css';
import { cx } from '../parts.tsx';
import type { EventHandler } from '../props.ts';
import '../../icon/controls.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type Props = PropsOf<typeof schema>;

const tools = [
  { event: 'paste', icon: 'clipboard-paste' },
  { event: 'scan', icon: 'scan-line' },
  { event: 'book', icon: 'book-user' },
] as const;

/** Returns the standard buttons that the document enables, followed by its own. */
function actionsOf(props: Props): FieldProps['actions'] {
  const own = tools.flatMap(({ event, icon }) => {
    const press: EventHandler | undefined = props[event];
    return press === undefined ? [] : [{ icon, label: props.host.t(`field.${event}`), press }];
  });
  return [...own, ...(props.actions ?? [])];
}

export function view(props: Props): ReactNode {
  const { bind } = props;
  const value = bind.value ?? '';
  const control = (
    <div className={cx(wrapperStyles.control, wrapperStyles.box, grow.tall)}>
      <div className={cx(grow.grow, css.address)} data-text={`${value} `}>
        <textarea
          {...inputAttributes(props)}
          className={cx(wrapperStyles.input, grow.text, value !== '' && css.typed)}
          rows={1}
          translate="no"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={props.placeholder ?? undefined}
          value={value}
          onChange={(event) => bind.set(event.currentTarget.value.replace(/\s+/g, '') || null)}
        />
        {value !== '' && (
          <div className={css.groups} aria-hidden="true" translate="no">
            {groups(value)}
          </div>
        )}
      </div>
    </div>
  );
  return fieldWrapper({ ...props, actions: actionsOf(props) }, control);
}
