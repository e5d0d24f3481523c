-- The mark at which something next happens to a loan whose market follows a real feed, in the ledger's units: its ticks ask for it.
alter table loan add column awaited numeric(38, 0);
create index loan_awaited on loan (currency, collateral_currency, awaited) where status = 'open' and awaited is not null;
