-- Where a session was opened, and when the app was last opened with it. True time.
alter table session add column id bigint generated always as identity;
alter table session add column device text;
alter table session add column ip text not null default '';
alter table session add column seen_at bigint not null default 0;
update session set seen_at = created_at;

-- Who has left. The row stays: the ledger speaks of it by its number.
alter table member add column deleted_at bigint;
