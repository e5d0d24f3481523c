import { Choice } from './choice.tsx';
import { useFrame } from './frame.ts';

export interface TypeChoiceProps<Type extends string> {
  readonly type: Type;
  readonly types: readonly Type[];
  readonly onChoose: (type: Type) => void;
}

/** Limit, market, or what else a product trades by. */
export function TypeChoice<Type extends string>({ type, types, onChoose }: TypeChoiceProps<Type>) {
  const { host } = useFrame();
  return (
    <Choice
      size="regular"
      label={host.t('ticket.type')}
      value={type}
      options={types.map((option) => ({ value: option, text: host.t(`ticket.${option}`) }))}
      onChange={onChoose}
    />
  );
}
