-- A sale of an artwork or a blind box. Of each code one is current: the one that its page shows. Amounts in 10⁻⁸ of the currency.
create table nft_sale (
  id bigint generated always as identity primary key,
  code text not null,
  current boolean not null default true,
  mode text not null,
  currency text not null,
  price numeric(38, 0) not null check (price > 0),
  increment numeric(38, 0),
  margin numeric(38, 0) check (margin <= price),
  start_at bigint not null,
  end_at bigint not null check (end_at > start_at),
  place integer not null,
  item_id bigint,
  seller_id bigint references member,
  resale boolean not null default false,
  total integer not null default 1,
  sold integer not null default 0 check (sold <= total),
  state text not null default 'open',
  top_price numeric(38, 0),
  leader integer,
  bids integer not null default 0,
  -- How far the collectors of the sandbox go, and about how long they wait between two bids.
  reach numeric(38, 0),
  pace bigint
);
create unique index nft_sale_current on nft_sale (code) where current;

-- Who may bid: a deposit is held, and the number is bid with. Collectors of the sandbox have no user.
create table nft_paddle (
  id bigint generated always as identity primary key,
  sale_id bigint not null references nft_sale,
  number integer not null,
  user_id bigint references member,
  nickname text not null,
  state text not null default 'held',
  best numeric(38, 0),
  entered_at bigint not null,
  touched_at bigint not null,
  unique (sale_id, number),
  unique (sale_id, user_id)
);
create index nft_paddle_by_user on nft_paddle (user_id, touched_at desc) where user_id is not null;

create table nft_bid (
  id bigint generated always as identity primary key,
  sale_id bigint not null references nft_sale,
  paddle integer not null,
  price numeric(38, 0) not null,
  at bigint not null
);
create index nft_bid_by_sale on nft_bid (sale_id, price desc);

-- What a user has or had. A box that is not opened carries the code of the box.
create table nft_item (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  code text not null,
  box text,
  status text not null,
  currency text not null,
  cost numeric(38, 0) not null,
  acquired_at bigint not null,
  sale_id bigint references nft_sale,
  proceeds numeric(38, 0),
  ended_at bigint
);
create index nft_item_by_user on nft_item (user_id, id desc);

-- Pieces that are out of their box: each once.
create table nft_draw (
  code text primary key,
  box text not null
);

-- A won auction that waits for its payment.
create table nft_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  sale_id bigint not null unique references nft_sale,
  code text not null,
  currency text not null,
  price numeric(38, 0) not null,
  margin numeric(38, 0) not null,
  status text not null default 'unpaid',
  read boolean not null default false,
  created_at bigint not null,
  pay_until bigint not null,
  paid_at bigint,
  item_id bigint references nft_item
);
create index nft_order_by_user on nft_order (user_id, id desc);

create table nft_favourite (
  user_id bigint not null references member,
  code text not null,
  at bigint not null,
  primary key (user_id, code)
);
create index nft_favourite_by_code on nft_favourite (code);
