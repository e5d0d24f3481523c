import type { CodeScene } from '../../../../schemas/auth.types.ts';
import { isEmail, isMobile, maskEmail, maskMobile } from '../../../domain/account/account.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { areaOf } from '../../catalogue/areas.ts';
import type { User } from '../../kernel/user.ts';

/** The scenes in which a user may name the recipient of the code; in all others the code proves who already owns it. */
export const NAMED_SCENES: readonly CodeScene[] = ['register', 'forget', 'bind'];

/** The recipient of a code or a message. */
export interface Recipient {
  readonly carrier: 'mail' | 'sms';
  /** The address, or `+<area> <number>`: the name under which codes are stored. */
  readonly name: string;
  readonly masked: string;
  readonly email?: string;
  readonly area?: string;
  readonly mobile?: string;
}

const byMail = (email: string): Recipient => ({ carrier: 'mail', name: email, masked: maskEmail(email), email });

const bySms = (area: string, mobile: string): Recipient => ({
  carrier: 'sms',
  name: `+${area} ${mobile}`,
  masked: maskMobile(area, mobile),
  area,
  mobile,
});

/**
 * Asserts that an area exists, even where it is not needed.
 * @throws Refusal `area_unknown`.
 */
export function assertArea(area: string | undefined, parameter = 'area_code_id'): void {
  if (area !== undefined && areaOf(area) === undefined) throw new Refusal('area_unknown', {}, parameter);
}

/**
 * Reads the recipient that a guest names.
 * @param area id of the phone area, or its country code.
 * @throws Refusal `email_invalid`, `area_unknown`, `mobile_invalid` at the given parameters.
 */
export function recipientOf(
  text: string,
  type: 'email' | 'mobile',
  area: string | undefined,
  parameter: string,
  areaParameter = 'area_code_id',
): Recipient {
  const name = text.trim().toLowerCase();
  assertArea(area, areaParameter);
  if (type === 'email') {
    if (!isEmail(name)) throw new Refusal('email_invalid', {}, parameter);
    return byMail(name);
  }
  const dial = area === undefined ? undefined : areaOf(area)?.dial;
  if (dial === undefined) throw new Refusal('area_unknown', {}, areaParameter);
  if (!isMobile(name, dial)) throw new Refusal('mobile_invalid', {}, parameter);
  return bySms(dial, name);
}

/**
 * Returns the recipient of a user's own codes: the bound e-mail, else the bound mobile number. For a day after an
 * e-mail was bound beside a mobile number, the codes still go to the number.
 * @param now exchange time.
 * @throws Refusal `recipient_unbound`.
 */
export function recipientOfUser(user: User, now: number): Recipient {
  const number = user.area && user.mobile ? bySms(user.area, user.mobile) : undefined;
  if (user.email && (!number || now >= user.emailFrom)) return byMail(user.email);
  if (number) return number;
  throw new Refusal('recipient_unbound');
}
