-- What one member sends to another's deposit address arrives at once, and without a voucher.
alter table withdrawal add column internal boolean not null default false;
alter table deposit alter column voucher drop not null;
