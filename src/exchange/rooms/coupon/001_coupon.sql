-- An amount of the house that earns for a user. The terms are those of the day on which it was given.
create table coupon (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  source text not null,
  currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  rate text not null,
  days integer not null check (days > 0),
  state text not null,
  granted_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  paid_days integer not null default 0
);
create index coupon_by_user on coupon (user_id, state, id desc);
