-- Amounts in the ledger's unit. Of quantity and total one is set; price only of limit orders.
create table spot_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('limit', 'market')),
  price numeric(38, 0),
  quantity numeric(38, 0),
  total numeric(38, 0),
  filled numeric(38, 0) not null default 0,
  filled_total numeric(38, 0) not null default 0,
  fee numeric(38, 0) not null default 0,
  fee_rate text not null,
  -- What the order still holds in the ledger: quote of a buy, base of a sell.
  locked numeric(38, 0) not null check (locked >= 0),
  status text not null check (status in ('open', 'partial', 'filled', 'cancelled')),
  created_at bigint not null,
  updated_at bigint not null,
  check (filled <= coalesce(quantity, filled)),
  check (filled_total <= coalesce(total, filled_total))
);
create index spot_order_resting on spot_order (symbol, side, price) where status in ('open', 'partial');
create index spot_order_user on spot_order (user_id, id desc);

create table spot_fill (
  id bigint generated always as identity primary key,
  order_id bigint not null references spot_order,
  role text not null check (role in ('maker', 'taker')),
  price numeric(38, 0) not null,
  quantity numeric(38, 0) not null check (quantity > 0),
  total numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  at bigint not null
);
create index spot_fill_order on spot_fill (order_id, id desc);
