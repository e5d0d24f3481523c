create table deposit (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  network text not null,
  channel text not null,
  address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  reference text,
  local_amount text,
  voucher text not null,
  state text not null,
  reason text,
  created_at bigint not null,
  settled_at bigint
);
create index deposit_by_user on deposit (user_id, id desc);

create table withdrawal (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  target text not null,
  network text,
  address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  -- Worth in BTC when it was asked for: what the day limit counts.
  btc numeric(38, 0) not null,
  remark text not null,
  state text not null,
  reason text,
  txid text,
  created_at bigint not null,
  settled_at bigint
);
create index withdrawal_by_user on withdrawal (user_id, id desc);

create table fund_transfer (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  from_kind text not null,
  to_kind text not null,
  amount numeric(38, 0) not null check (amount > 0),
  created_at bigint not null
);
create index fund_transfer_by_user on fund_transfer (user_id, id desc);

create table conversion (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  from_currency text not null,
  to_currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  rate text not null,
  fee numeric(38, 0) not null,
  receive numeric(38, 0) not null check (receive > 0),
  created_at bigint not null
);
create index conversion_by_user on conversion (user_id, id desc);
