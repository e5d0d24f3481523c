-- What a row is on its owner's statement, where it is another than the entry's: of one sale the buyer bought, the seller sold, and the
-- fee is a fee.
alter table posting add column cause text;
