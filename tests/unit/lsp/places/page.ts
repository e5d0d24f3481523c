/** The place of the cursor. */
export const CURSOR = '‸';

/** A place where documents are completed. */
export interface CompletedPlace {
  /** The place that is completed. */
  readonly what: string;
  /** The document with the cursor in it. */
  readonly text: string;
  /** Labels that are offered there, among others. */
  readonly offers: readonly string[];
  /** Labels that are not offered. */
  readonly not?: readonly string[];
  /** The line beside an offer: the words of a text, the type of a field. */
  readonly details?: Readonly<Record<string, string>>;
  readonly file?: string;
}

interface Parts {
  readonly node?: string;
  readonly step?: string;
  readonly data?: string;
  readonly field?: string;
  readonly state?: string;
  readonly calc?: string;
  readonly top?: string;
}

/** A page with all that a place may name, and a part of it that is being typed. */
export function page({ node = '', step = '', data, field, state, calc, top }: Parts): string {
  const more = (part: string | undefined): string => (part === undefined ? '' : `,\n    ${part}`);
  return `{
  "title": "withdraw.title",
  "access": ["user"],${top === undefined ? '' : `\n  ${top},`}
  "params": { "currency": { "type": "CoinCode", "default": "USDT" } },
  "state": {
    "open": { "type": "bool", "default": false },
    "side": { "type": "OrderSide", "default": "buy" }${more(state)}
  },
  "data": {
    "wallet": { "call": "wallet.info", "with": { "currency": "=params.currency" } },
    "quotes": { "call": "quote.all" }${more(data)}
  },
  "calc": { "first": "=data.quotes.first()"${more(calc)} },
  "form": {
    "fields": { "remark": { "type": "string" }, "amount": { "type": "number" }${more(field)} },
    "submit": [${step}]
  },
  "body": [
    ${node}
  ],
  "sheets": {
    "filter": {
      "title": "withdraw.title",
      "params": { "wide": { "type": "bool", "required": true } },
      "events": { "chosen": { "side": "OrderSide" } },
      "body": [],
      "form": { "fields": {}, "submit": [] }
    }
  }
}
`;
}

export const row = (title: string): string =>
  `{ "block": "list", "of": "=data.quotes", "as": "q", "key": "=q.id", "item": { "block": "cell", "title": "${title}" } }`;
