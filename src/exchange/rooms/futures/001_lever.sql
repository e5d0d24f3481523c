-- An order and the position that it opens. Amounts and prices in the ledger's unit; lots too.
create table lever_trade (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  symbol text not null,
  direction text not null check (direction in ('long', 'short')),
  type text not null check (type in ('limit', 'market')),
  status text not null check (status in ('pending', 'held', 'closed', 'revoked')),
  multiple int not null check (multiple > 0),
  -- Of limit orders.
  price numeric(38, 0),
  total_lots numeric(38, 0) not null check (total_lots > 0),
  -- What is still open: lots, the margin put in for them, the overnight fees taken from it.
  lots numeric(38, 0) not null check (lots >= 0),
  margin numeric(38, 0) not null check (margin >= 0),
  overnight_fee numeric(38, 0) not null default 0,
  -- Of the whole trade so far.
  total_margin numeric(38, 0) not null,
  total_overnight_fee numeric(38, 0) not null default 0,
  fee numeric(38, 0) not null,
  close_fee numeric(38, 0) not null default 0,
  pnl numeric(38, 0) not null default 0,
  returned numeric(38, 0) not null default 0,
  open_price numeric(38, 0),
  close_price numeric(38, 0),
  target_profit numeric(38, 0),
  stop_loss numeric(38, 0),
  liquidation numeric(38, 0),
  -- The trade does something when the mark is at or below the one, at or above the other.
  falls_at numeric(38, 0),
  rises_at numeric(38, 0),
  reason text check (reason in ('manual', 'batch', 'target_profit', 'stop_loss', 'liquidation', 'copied')),
  -- The trade of another user that this one copies.
  copied_from bigint references lever_trade,
  created_at bigint not null,
  opened_at bigint,
  closed_at bigint,
  check (lots <= total_lots),
  check (status in ('pending', 'revoked') or (open_price is not null and opened_at is not null)),
  check ((status in ('closed', 'revoked')) = (closed_at is not null)),
  check ((status = 'closed') = (reason is not null)),
  check (status in ('pending', 'held') or (falls_at is null and rises_at is null))
);
create index lever_trade_falls on lever_trade (symbol, falls_at desc) where falls_at is not null;
create index lever_trade_rises on lever_trade (symbol, rises_at) where rises_at is not null;
create index lever_trade_user on lever_trade (user_id, status, id desc);
create index lever_trade_copied on lever_trade (copied_from) where copied_from is not null;

create table lever_closing (
  id bigint generated always as identity primary key,
  trade_id bigint not null references lever_trade,
  lots numeric(38, 0) not null check (lots > 0),
  price numeric(38, 0) not null,
  pnl numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  returned numeric(38, 0) not null check (returned >= 0),
  reason text not null,
  at bigint not null
);
create index lever_closing_trade on lever_closing (trade_id, id desc);

-- One charge a position and night; `at` is the 00:00 UTC across which it was held.
create table lever_night (
  id bigint generated always as identity primary key,
  trade_id bigint not null references lever_trade,
  lots numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  at bigint not null,
  unique (trade_id, at)
);
