-- Whoever can be copied, or could be. Figures are of trades that opened since.
create table follow_trader (
  user_id bigint primary key references member,
  since bigint not null,
  -- When this user resigned.
  until bigint,
  followers_max int not null check (followers_max > 0),
  -- Of a trader of the sandbox: by which name of its roster it trades.
  sandbox text
);

-- Figures of a trader over a period, as the last full hour found them. Amounts in the ledger's unit of USDT; ratios with eight decimals too.
create table follow_figure (
  trader_id bigint not null references follow_trader,
  period text not null check (period in ('week', 'month', 'all')),
  pnl numeric(38, 0) not null,
  closed int not null,
  wins int not null,
  roi numeric(38, 0),
  accuracy numeric(38, 0),
  score numeric(38, 0),
  long_share numeric(38, 0),
  best numeric(38, 0),
  worst numeric(38, 0),
  most_margin numeric(38, 0) not null,
  average_time bigint,
  a_week numeric(38, 0) not null,
  curve jsonb not null,
  at bigint not null,
  primary key (trader_id, period)
);

create table follow_following (
  id bigint generated always as identity primary key,
  trader_id bigint not null references follow_trader,
  follower_id bigint not null references member,
  type text not null check (type in ('multiple', 'lots')),
  number numeric(38, 0) not null check (number > 0),
  multiple int check (multiple > 0),
  margin_limit numeric(38, 0) check (margin_limit > 0),
  started_at bigint not null,
  ended_at bigint,
  check (trader_id <> follower_id)
);
create unique index follow_following_one on follow_following (trader_id, follower_id) where ended_at is null;
create index follow_following_follower on follow_following (follower_id, id desc);

-- A trader's trade for one follower: copied, or skipped with the reason.
create table follow_copy (
  id bigint generated always as identity primary key,
  following_id bigint not null references follow_following,
  source_id bigint not null references lever_trade,
  trade_id bigint unique references lever_trade,
  state text not null check (state in ('held', 'closed', 'self_held', 'skipped')),
  reason text,
  trader_lots numeric(38, 0) not null,
  lots numeric(38, 0) not null check (lots >= 0),
  at bigint not null,
  closed_at bigint,
  -- In USDT, at the price of the moment in which it closed.
  earnings numeric(38, 0),
  unique (following_id, source_id),
  check ((state = 'skipped') = (trade_id is null)),
  check ((state = 'skipped') = (reason is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (earnings is not null))
);
create index follow_copy_source on follow_copy (source_id);
