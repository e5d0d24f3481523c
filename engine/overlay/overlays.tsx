import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { ConfirmOptions, Dialog } from './dialog.tsx';
import { openLayer, type Layer } from './layers.ts';
import { ToastRegion, type ToastMessage, type ToastTone } from './toast.tsx';

export interface Overlays {
  /** Shows a short message in place of the one before. */
  toast(text: string, tone?: ToastTone): void;
  /**
   * Asks a question; true for yes. While another question is open, it waits in a queue. The dialog's code loads with
   * the first question: rejects if that fails.
   */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Answers every open question with no, as when the page is left. */
  dismiss(): void;
  /** Renders toasts and questions; mounted once, near the root. */
  readonly Root: ComponentType;
}

interface Question {
  readonly key: number;
  readonly Dialog: typeof Dialog;
  readonly options: ConfirmOptions;
  readonly answer: (yes: boolean) => void;
  readonly answered: boolean;
}

interface Shown {
  readonly message: ToastMessage | undefined;
  readonly questions: readonly Question[];
}

/**
 * Creates toasts and questions for code outside React.
 * @param duration how long a toast stays, in milliseconds
 */
export function createOverlays(duration = 1500): Overlays {
  let shown: Shown = { message: undefined, questions: [] };
  let count = 0;
  /** How often pages were left: a question whose code is still loading then is dropped. */
  let left = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: Partial<Shown>): void => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** The layer of the question on screen. */
  let asked: { readonly key: number; readonly layer: Layer } | undefined;
  const ask = (questions: readonly Question[]): void => {
    const [first] = questions;
    const key = first?.answered === false ? first.key : undefined;
    if (asked?.key !== key) {
      asked?.layer.close();
      asked =
        key === undefined
          ? undefined
          : {
              key,
              layer: openLayer(() => {
                answer(first!, false);
                return true;
              }),
            };
    }
    show({ questions });
  };
  const answer = (question: Question, yes: boolean): void => {
    if (question.answered) return;
    question.answer(yes);
    ask(shown.questions.map((other) => (other.key === question.key ? { ...other, answered: true } : other)));
  };
  const remove = (question: Question): void => ask(shown.questions.filter(({ key }) => key !== question.key));

  function Root(): ReactNode {
    const { message, questions } = useSyncExternalStore(subscribe, () => shown);
    const [question] = questions;
    return (
      <>
        <ToastRegion message={message} />
        {question !== undefined && (
          <question.Dialog
            key={question.key}
            open={!question.answered}
            options={question.options}
            onAnswer={(yes) => answer(question, yes)}
            onClosed={() => remove(question)}
          />
        )}
      </>
    );
  }

  return {
    toast: (text, tone = 'plain') => {
      count += 1;
      show({ message: { text, tone, count } });
      clearTimeout(timer);
      timer = setTimeout(() => show({ message: undefined }), duration);
    },
    confirm: async (options) => {
      const page = left;
      const { Dialog } = await import('./dialog.tsx');
      if (page !== left) return false;
      return new Promise((resolve) => {
        count += 1;
        ask([...shown.questions, { key: count, Dialog, options, answer: resolve, answered: false }]);
      });
    },
    dismiss: () => {
      left += 1;
      for (const question of shown.questions) if (!question.answered) question.answer(false);
      ask([]);
    },
    Root,
  };
}
