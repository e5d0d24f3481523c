-- Double entry. Amounts are integers of 10^-8. Owner 0 is the house, whose accounts may be negative.
create table account (
  id bigint generated always as identity primary key,
  owner bigint not null,
  kind text not null,
  currency text not null,
  available numeric(38, 0) not null default 0,
  frozen numeric(38, 0) not null default 0,
  unique (owner, kind, currency),
  check (owner = 0 or (available >= 0 and frozen >= 0))
);

-- One event. `cause` says what kind (deposit, withdrawal, …), `object` which one (`withdrawal:12`).
create table entry (
  id bigint generated always as identity primary key,
  cause text not null,
  object text not null,
  at bigint not null
);
create index entry_object on entry (object);

create table posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entry,
  account_id bigint not null references account,
  available numeric(38, 0) not null,
  frozen numeric(38, 0) not null,
  -- The account's available balance after this posting, for statements.
  balance numeric(38, 0) not null
);
create index posting_account on posting (account_id, id desc);
create index posting_entry on posting (entry_id);

-- What is frozen, and for which object. Their sum is the account's frozen balance.
create table hold (
  account_id bigint not null references account,
  object text not null,
  amount numeric(38, 0) not null check (amount > 0),
  primary key (account_id, object)
);
