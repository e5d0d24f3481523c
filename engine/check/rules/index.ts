import type { Rule } from '../rule.ts';
import { absentArgument } from './absent-argument.ts';
import { accessCircle } from './access-circle.ts';
import { callClass } from './call-class.ts';
import { constantCondition } from './constant-condition.ts';
import { contrast } from './contrast.ts';
import { contractName } from './contract-name.ts';
import { documentSchema } from './document-schema.ts';
import { duplicateId } from './duplicate-id.ts';
import { eitherMember } from './either-member.ts';
import { endlessPoll } from './endless-poll.ts';
import { errorText } from './error-text.ts';
import { extraText } from './extra-text.ts';
import { fieldWithoutControl } from './field-without-control.ts';
import { findOther } from './find-other.ts';
import { formStep } from './form-step.ts';
import { glossary } from './glossary.ts';
import { idleDebounce } from './idle-debounce.ts';
import { idleDefault } from './idle-default.ts';
import { idleGuard } from './idle-guard.ts';
import { halfGuard } from './half-guard.ts';
import { knownGuest } from './known-guest.ts';
import { knownNull } from './known-null.ts';
import { linkParameter } from './link-parameter.ts';
import { literalWords } from './literal-words.ts';
import { livePayload } from './live-payload.ts';
import { madeUpFigure } from './made-up-figure.ts';
import { missingText } from './missing-text.ts';
import { mixedLogic } from './mixed-logic.ts';
import { nameless } from './nameless.ts';
import { nothingDone } from './nothing-done.ts';
import { openSecret } from './open-secret.ts';
import { pageAccess } from './page-access.ts';
import { pluralForm } from './plural-form.ts';
import { pressFirst } from './press-first.ts';
import { redirectRights } from './redirect-rights.ts';
import { ruleSchema } from './rule-schema.ts';
import { secretInEvent } from './secret-in-event.ts';
import { sameBranch } from './same-branch.ts';
import { selectedOther } from './selected-other.ts';
import { size } from './size.ts';
import { spendWithoutConfirm } from './spend-without-confirm.ts';
import { swappedArguments } from './swapped-arguments.ts';
import { swappedCases } from './swapped-cases.ts';
import { textArgument } from './text-argument.ts';
import { textWidth } from './text-width.ts';
import { textPlaces } from './text-places.ts';
import { themeToken } from './theme-token.ts';
import { toneDiffers } from './tone-differs.ts';
import { toneDirection } from './tone-direction.ts';
import { unaskedData } from './unasked-data.ts';
import { uncheckedArgument } from './unchecked-argument.ts';
import { unheldLimit } from './unheld-limit.ts';
import { uniqueKey } from './unique-key.ts';
import { unknownSubject } from './unknown-subject.ts';
import { unknownText } from './unknown-text.ts';
import { unlinkedParameter } from './unlinked-parameter.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unsentField } from './unsent-field.ts';
import { unshownState } from './unshown-state.ts';
import { untranslated } from './untranslated.ts';
import { unusedCall } from './unused-call.ts';
import { unusedDeclaration } from './unused-declaration.ts';
import { unusedFragment } from './unused-fragment.ts';
import { unusedRule } from './unused-rule.ts';
import { unusedText } from './unused-text.ts';
import { waitingCycle } from './waiting-cycle.ts';

/**
 * Every rule of the checker, in the order of the reference. Problems that the compiler finds while it types a document
 * need no rule.
 */
export const rules: readonly Rule[] = [
  // Actions
  spendWithoutConfirm,
  pageAccess,
  accessCircle,
  redirectRights,
  knownGuest,
  nothingDone,
  pressFirst,
  fieldWithoutControl,
  formStep,
  unsentField,
  absentArgument,
  swappedArguments,
  openSecret,
  unheldLimit,
  uncheckedArgument,
  errorText,
  secretInEvent,
  // Nodes and values on the page
  unknownSubject,
  waitingCycle,
  livePayload,
  constantCondition,
  knownNull,
  halfGuard,
  unaskedData,
  sameBranch,
  toneDirection,
  swappedCases,
  selectedOther,
  findOther,
  eitherMember,
  mixedLogic,
  madeUpFigure,
  toneDiffers,
  unshownState,
  endlessPoll,
  idleDebounce,
  idleGuard,
  uniqueKey,
  nameless,
  duplicateId,
  // Links
  unreachablePage,
  linkParameter,
  unlinkedParameter,
  idleDefault,
  // Texts
  unknownText,
  literalWords,
  textArgument,
  textPlaces,
  textWidth,
  missingText,
  extraText,
  pluralForm,
  untranslated,
  glossary,
  // Unused things
  unusedDeclaration,
  unusedFragment,
  unusedCall,
  unusedRule,
  unusedText,
  // Layout of documents
  documentSchema,
  ruleSchema,
  themeToken,
  contrast,
  contractName,
  callClass,
  size,
];
