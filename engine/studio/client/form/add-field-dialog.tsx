import { useState, type FormEvent, type ReactNode } from 'react';
import type { Operation } from '../../protocol/change.ts';
import type { Json } from '../../protocol/place.ts';
import { usualTarget } from '../insert/targets.ts';
import { Button } from '../parts/button.tsx';
import { CheckMenu } from '../parts/check-menu.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Pick } from '../parts/pick.tsx';
import { Empty } from '../parts/states.tsx';
import { freeKey, slugOf } from '../properties/free-key.ts';
import { newText } from '../properties/new-text.ts';
import { showDialog, useDialog } from '../shell/keys-of.ts';
import { change } from '../state/acts.ts';
import { partIn } from '../state/parts.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { useSay } from '../words/use-say.ts';
import { rulesFor, rulesIn } from './rule-list.ts';
import styles from './form.module.css';
import { TrySection } from './try-section.tsx';

/** Types that fields begin with, by the block that shows them. */
const TYPES: Readonly<Record<string, string>> = {
  'field.amount': 'number',
  'field.stepper': 'number',
  'field.slider': 'number',
  'field.switch': 'bool',
  'field.checkbox': 'bool',
  'field.date': 'time',
};

/** Types that a field of any form may have. */
const PLAIN = ['string', 'number', 'bool', 'time'] as const;
const isPlain = (type: string): boolean => PLAIN.some((one) => one === type);

/**
 * Adds a field to the form of the page: its words, its control and its rules, which are tried while one writes them.
 */
export function AddFieldDialog(): ReactNode {
  const say = useSay();
  const isOpen = useDialog(({ open }) => open === 'add-field');
  const close = (): void => showDialog(undefined);
  return (
    <Dialog wide label={say('field.add')} isOpen={isOpen} onClose={close}>
      <AddFieldForm onDone={close} />
    </Dialog>
  );
}

function AddFieldForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useSay();
  const opened = useStudio((state) => state.opened);
  const language = useStudio((state) => state.hello?.languages[0]);
  const file = useStudio((state) => state.hello?.rules);
  const version = useStudio((state) => state.version);
  const route = opened?.summary.route;
  const { answer: palette } = useAsk('palette', route === undefined ? undefined : { route }, undefined);
  const { answer: catalogue } = useAsk('document', file === undefined ? undefined : { file }, version);
  const { answer: unsent = [] } = useAsk('unsent', route === undefined ? undefined : { route }, version);
  const blocks = palette?.filter(({ kind, name }) => kind === 'block' && name.startsWith('field.')) ?? [];
  const [label, setLabel] = useState('');
  const [name, setName] = useState<string>();
  const [sends, setSends] = useState<string>();
  const [block, setBlock] = useState('field.text');
  const [type, setType] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [test, setTest] = useState('');
  const [error, setError] = useState('');
  const form = opened?.outline.find(({ kind }) => kind === 'form');
  if (opened === undefined || form === undefined) return <Empty>{say('field.noform')}</Empty>;

  const usual = unsent.find((one) => isPlain(one.type.replace(/\?$/, '')));
  const argument = unsent.find((one) => one.name === (sends ?? usual?.name));
  const known = type ?? argument?.type ?? TYPES[block] ?? 'string';
  const fieldName = name ?? argument?.name ?? slugOf(label);
  const offered = rulesFor(rulesIn(catalogue?.text ?? ''), known);
  const named = chosen.filter((one) => offered.some((rule) => rule.name === one));
  const own: Json | undefined = test.trim() === '' ? undefined : { test: `=${test.trim().replace(/^=/, '')}` };
  const tried = [
    ...named.map((rule) => ({ name: rule, rule: rule as Json })),
    ...(own === undefined ? [] : [{ name: say('rule.own'), rule: own }]),
  ];
  const needs = blocks.find((one) => one.name === block)?.needs ?? [];
  const isReady = label.trim() !== '' && /^[A-Za-z]\w*$/.test(fieldName) && (own === undefined || error.trim() !== '');

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || language === undefined) return;
    const key = own === undefined ? undefined : await freeKey(opened, error.trim(), `${fieldName}_error`);
    const state = useStudio.getState();
    const [first] = state.chosen;
    const target = usualTarget(opened, first === undefined ? undefined : partIn(state, first));
    const rules: readonly Json[] = [
      ...named,
      ...(own === undefined || key === undefined ? [] : [{ test: `=${test.trim().replace(/^=/, '')}`, error: key }]),
    ];
    const operations: readonly Operation[] = [
      ...(key === undefined ? [] : newText(key, error.trim())),
      {
        do: 'addField',
        at: { file: opened.summary.file, pointer: [] },
        name: fieldName,
        type: known,
        block,
        target,
        label: { [language.code]: label.trim() },
        ...(fieldName === argument?.name ? {} : { sent: argument?.name ?? (false as const) }),
        ...(rules.length === 0 ? {} : { rules }),
      },
    ];
    const done = await change(operations);
    if (done === undefined) return;
    useStudio.setState({ chosen: done.places, text: undefined, leftTab: 'outline' });
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <div className={styles.two}>
        <label className={styles.field}>
          <span>{say('field.label', { language: language?.name ?? '' })}</span>
          <TextField value={label} onValue={setLabel} autoFocus />
        </label>
        <label className={styles.field}>
          <span>{say('field.name')}</span>
          <TextField value={fieldName} onValue={setName} />
        </label>
        <div className={styles.field}>
          <span>{say('field.block')}</span>
          <Pick
            wide
            label={say('field.block')}
            value={block}
            choices={blocks.map((one) => ({ value: one.name, label: one.title, detail: one.name }))}
            onPick={(next) => {
              setBlock(next);
              setType(undefined);
            }}
          />
        </div>
        <div className={styles.field}>
          <span>{say('field.type')}</span>
          <Pick
            wide
            label={say('field.type')}
            value={known}
            choices={[
              ...(argument === undefined || isPlain(argument.type)
                ? []
                : [{ value: argument.type, label: argument.type }]),
              ...PLAIN.map((value) => ({ value: value as string, label: say(`type.${value}`), detail: value })),
            ]}
            onPick={setType}
          />
        </div>
      </div>
      {needs.length === 0 ? null : (
        <p className={styles.note} role="status">
          {say('field.needs', { parts: needs.join(', ') })}
        </p>
      )}
      <div className={styles.field}>
        <span>{say('field.sends')}</span>
        <Pick
          wide
          label={say('field.sends')}
          value={argument?.name ?? ''}
          choices={[
            ...unsent.map((one) => ({ value: one.name, label: one.name, detail: one.call })),
            { value: '', label: say('field.sends.nothing') },
          ]}
          onPick={(next) => {
            setSends(next);
            setName(undefined);
            setType(undefined);
          }}
        />
      </div>
      <div className={styles.rules}>
        <span>{say('rules')}</span>
        <CheckMenu
          label={say('rules')}
          trigger={<Button look="soft">{named.length === 0 ? say('rules.choose') : named.join(', ')}</Button>}
          choices={offered.map((rule) => ({ value: rule.name, label: rule.name }))}
          chosen={named}
          onChoose={setChosen}
        />
      </div>
      <div className={styles.two}>
        <label className={styles.field}>
          <span>{say('rule.test')}</span>
          <TextField
            value={test}
            placeholder={known === 'number' ? 'value >= 10' : 'size(value) >= 3'}
            onValue={setTest}
          />
        </label>
        <label className={styles.field}>
          <span>{say('rule.error')}</span>
          <TextField value={error} disabled={test.trim() === ''} onValue={setError} />
        </label>
      </div>
      <TrySection type={known} rules={tried} />
      <div className={styles.acts}>
        <Button onClick={() => showDialog('add-rule')}>{say('rule.add')}</Button>
        <span />
        <Button type="submit" look="ink" disabled={!isReady}>
          {say('field.add')}
        </Button>
      </div>
    </form>
  );
}
