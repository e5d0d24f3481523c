-- Seconds contracts. Prices are in ticks of the market.
create table seconds_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  symbol text not null,
  side text not null,
  seconds integer not null check (seconds > 0),
  currency text not null,
  stake numeric(38, 0) not null check (stake > 0),
  rate text not null,
  buy_price integer not null,
  sell_price integer,
  state text not null,
  created_at bigint not null,
  expires_at bigint not null,
  sold_at bigint
);
create index seconds_order_by_user on seconds_order (user_id, id desc);
