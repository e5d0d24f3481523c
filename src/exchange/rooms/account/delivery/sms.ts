import { CARRIER_WAITS, CarrierFault } from '../../../kernel/settings/carrier.ts';
import type { Carrier } from '../../../kernel/settings/carrier.ts';

/**
 * The status codes by which a service reports that this message is wrong, so that it is not retried; any other may
 * change.
 */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Makes a carrier that sends SMS to a service over HTTP: a `POST` of `{ "id", "to", "text" }` with the header
 * `Authorization: Bearer <token>`. Any 2xx means that the service has accepted the message; by `id` the service
 * recognizes a message that arrives twice. Redirects are not followed, since the token would be sent along.
 */
export function smsCarrier(service: string, token: string): Carrier {
  return {
    async deliver({ id, recipient, body }) {
      const response = await fetch(service, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': id },
        body: JSON.stringify({ id, to: recipient.replaceAll(' ', ''), text: body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(CARRIER_WAITS),
      }).catch(() => {
        throw new CarrierFault('the SMS service could not be reached');
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new CarrierFault(`the SMS service answered ${response.status}`, FOR_GOOD.has(response.status));
    },
  };
}
