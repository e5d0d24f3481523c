-- Exchange time from which withdrawals may go to a card: with the whitelist on, a day after it was saved or changed.
alter table bank_card add column usable_at bigint not null default 0;
