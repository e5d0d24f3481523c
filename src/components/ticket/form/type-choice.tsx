import { Choice } from './choice.tsx';
import { useControl } from './control.ts';

interface TypeChoiceProps<Type extends string> {
  readonly type: Type;
  readonly types: readonly Type[];
  readonly onChoose: (type: Type) => void;
}

/** Chooses the order's type: limit, market, or what else a product has. */
export function TypeChoice<Type extends string>({ type, types, onChoose }: TypeChoiceProps<Type>) {
  const { host } = useControl();
  return (
    <Choice
      size="regular"
      part="type"
      label={host.t('ticket.type')}
      value={type}
      options={types.map((option) => ({ value: option, text: host.t(`ticket.${option}`) }))}
      onChange={onChoose}
    />
  );
}
