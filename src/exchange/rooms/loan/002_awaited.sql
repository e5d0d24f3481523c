-- The mark at which something next happens to a loan whose market follows a real feed, in the ledger's units: its ticks
-- ask for it. Null where it has not been looked at since the market has followed one.
alter table loan add column awaited numeric(38, 0);
create index loan_awaited on loan (currency, collateral_currency, awaited) where status = 'open';
