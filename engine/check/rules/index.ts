import type { Rule } from '../rule.ts';
import { duplicateId } from './duplicate-id.ts';
import { fieldWithoutControl } from './field-without-control.ts';
import { literalWords } from './literal-words.ts';
import { localeKeys } from './locale-keys.ts';
import { pageAccess } from './page-access.ts';
import { pluralForms } from './plural-forms.ts';
import { pressFirst } from './press-first.ts';
import { size } from './size.ts';
import { spendWithoutConfirm } from './spend-without-confirm.ts';
import { textArguments } from './text-arguments.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unusedDeclaration } from './unused-declaration.ts';
import { unusedFragment } from './unused-fragment.ts';
import { unusedText } from './unused-text.ts';

/** Every rule of the checker, in the order of the reference. What the compiler finds while it types a document needs none here. */
export const rules: readonly Rule[] = [
  duplicateId, fieldWithoutControl, spendWithoutConfirm, pressFirst, pageAccess, unreachablePage, unusedDeclaration, unusedFragment,
  localeKeys, textArguments, pluralForms, literalWords, unusedText, size,
];
