-- What a card was paid in, at which rate, and how much; nothing for an address.
alter table withdrawal add column fiat_currency text;
alter table withdrawal add column fiat_rate text;
alter table withdrawal add column fiat_amount text;
