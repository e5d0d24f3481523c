-- Where people receive fiat money.
create table payment_method (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  way text not null check (way in ('alipay', 'wechat', 'bank')),
  real_name text not null,
  account text not null,
  bank_name text,
  branch text,
  upload_pic text,
  is_default boolean not null,
  created_at bigint not null
);
create index payment_method_user on payment_method (user_id, way);

create table merchant_application (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  name text not null,
  mobile text not null,
  true_name text not null,
  bank_name text,
  bank_account text,
  wechat_account text,
  ali_account text,
  state text not null check (state in ('review', 'approved', 'rejected')),
  reason text,
  created_at bigint not null,
  settled_at bigint
);
create unique index merchant_application_open on merchant_application (user_id) where state = 'review';

-- What others may know of somebody's trades. `ended` counts what was completed and what they let fail.
create table c2c_record (
  user_id bigint primary key references member,
  completed integer not null default 0,
  ended integer not null default 0,
  releases integer not null default 0,
  release_time bigint not null default 0
);

-- Quantities and prices in the ledger's unit. An offer to sell holds `rest` and its open orders under `c2c_ad:<id>`.
create table c2c_ad (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  type text not null check (type in ('buy', 'sell')),
  coin text not null,
  fiat text not null,
  price numeric(38, 0),
  margin text,
  total numeric(38, 0) not null check (total > 0),
  rest numeric(38, 0) not null check (rest >= 0),
  min numeric(38, 0) not null check (min > 0),
  max numeric(38, 0) not null,
  ways jsonb not null,
  minimum_time integer not null,
  note text,
  state text not null check (state in ('active', 'paused', 'sold', 'closed')),
  created_at bigint not null,
  check (min <= max and max <= total and rest <= total),
  check ((price is null) <> (margin is null))
);
create index c2c_ad_offered on c2c_ad (coin, fiat, type) where state = 'active';
create index c2c_ad_user on c2c_ad (user_id, id desc);

create table c2c_order (
  id bigint generated always as identity primary key,
  ad_id bigint not null references c2c_ad,
  buyer_id bigint not null references member,
  seller_id bigint not null references member,
  -- Who answered the advertisement: the buyer or the seller.
  taker_id bigint not null references member,
  coin text not null,
  fiat text not null,
  price numeric(38, 0) not null,
  number numeric(38, 0) not null check (number > 0),
  amount numeric(38, 0) not null check (amount > 0),
  way text not null,
  -- Where the buyer can pay to, as it was when the order was made.
  payments jsonb not null,
  status text not null check (status in ('pending', 'paid', 'completed', 'cancelled')),
  cancelled_by text,
  expires_at bigint not null,
  created_at bigint not null,
  paid_at bigint,
  settled_at bigint,
  check (buyer_id <> seller_id)
);
create index c2c_order_taker on c2c_order (taker_id, id desc);
create index c2c_order_ad on c2c_order (ad_id, id desc);

create table c2c_appeal (
  id bigint generated always as identity primary key,
  order_id bigint not null references c2c_order,
  user_id bigint not null references member,
  reason text not null,
  -- What was written; or what one whom the sandbox plays says, as a text's key.
  content text,
  said text,
  img jsonb not null,
  state text not null check (state in ('review', 'granted', 'refused', 'withdrawn')),
  reply text,
  created_at bigint not null,
  due_at bigint not null,
  settled_at bigint
);
create index c2c_appeal_order on c2c_appeal (order_id, id desc);
create unique index c2c_appeal_open on c2c_appeal (order_id) where state = 'review';

-- A system message has no sender. What the exchange says is kept as a text's key, so that each side reads its own language.
create table c2c_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references c2c_order,
  from_id bigint references member,
  kind text not null check (kind in ('text', 'image', 'system')),
  content text,
  said text,
  image text,
  created_at bigint not null,
  read_at bigint
);
create index c2c_message_order on c2c_message (order_id, id desc);

-- Who the sandbox plays. A prompt one pays and releases by the clock, an idle one does neither.
create table c2c_player (
  user_id bigint primary key references member,
  role text not null check (role in ('merchant', 'customer')),
  temper text not null check (temper in ('prompt', 'idle'))
);
