-- Products: sold for a day, then held for their days. The settlement price is kept once it is known.
create table dual_product (
  id bigint generated always as identity primary key,
  series integer not null,
  currency text not null,
  linked_price text not null,
  apr text not null,
  days integer not null,
  share_price text not null,
  total_shares integer not null,
  sold_shares integer not null default 0 check (sold_shares <= total_shares),
  sale_ends_at bigint not null,
  matures_at bigint not null,
  settlement_price text
);
create index dual_product_on_sale on dual_product (sale_ends_at);

create table dual_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  product_id bigint not null references dual_product,
  shares integer not null check (shares > 0),
  investment numeric(38, 0) not null check (investment > 0),
  status text not null,
  created_at bigint not null,
  payout numeric(38, 0),
  payout_currency text,
  ended_at bigint
);
create index dual_order_by_user on dual_order (user_id, id desc);
create index dual_order_by_product on dual_order (product_id, status);
