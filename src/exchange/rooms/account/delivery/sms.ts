import { CARRIER_WAITS, CarrierFault } from '../../../kernel/settings/carrier.ts';
import type { Carrier } from '../../../kernel/settings/carrier.ts';

/** Answers by which a service says that this message is wrong; any other may change. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Hands SMS to a service over HTTP: `POST` of `{ "id", "to", "text" }`, with `Authorization: Bearer <token>`. Any 2xx
 * means that the service has it; by `id` it knows a message that comes twice. Redirects are not followed, for the token
 * would go with them.
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
