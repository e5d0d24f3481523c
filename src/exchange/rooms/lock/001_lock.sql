-- Amounts locked for a number of days. The terms are those of the day on which it was locked.
create table lock_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  product_id bigint not null,
  currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  days integer not null,
  yield_min text not null,
  yield_max text not null,
  penalty_ratio text not null,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  early boolean not null default false,
  penalty numeric(38, 0)
);
create index lock_order_by_user on lock_order (user_id, id desc);
create index lock_order_by_product on lock_order (product_id) where ended_at is null;

-- What a day paid: once for each day of an order.
create table lock_payout (
  order_id bigint not null references lock_order,
  day integer not null,
  rate text not null,
  amount numeric(38, 0) not null,
  at bigint not null,
  primary key (order_id, day)
);
