import type { ActionPlan } from '../action/stage.ts';
import type { DatumPlan } from '../data/plan.ts';
import type { Form, FormHome } from '../form/form.ts';
import type { FormPlan } from '../form/plan.ts';
import type { Formula, Frame } from '../store/frame.ts';

/** A frame's form, and the actions that sending it runs. */
interface SentFormPlan extends FormPlan {
  /** Creates the form. Only pages with a form bring it along. */
  readonly make: (frame: Frame, plan: FormPlan, home: FormHome, ids: string) => Form;
  readonly submit: readonly ActionPlan[];
}

export interface FramePlan {
  readonly state: Readonly<Record<string, Formula>>;
  /** Ordered so that each reads only earlier ones. */
  readonly calc: ReadonlyArray<readonly [name: string, formula: Formula]>;
  readonly data: Readonly<Record<string, DatumPlan>>;
  readonly form?: SentFormPlan;
}

export interface ParamPlan {
  readonly initial?: Formula;
}

/** A parameter of a page: an address gives it, as a string. */
export interface PageParamPlan extends ParamPlan {
  readonly type: string;
  /** The values that an address may give, for an enum. */
  readonly values?: readonly string[];
  /** The page has nothing to show without it. */
  readonly required?: true;
}
