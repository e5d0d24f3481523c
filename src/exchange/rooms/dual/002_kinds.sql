-- Two kinds: selling high takes the coin, buying low takes USDT. What was there before sells high.
alter table dual_product add column kind text not null default 'sell_high' check (kind in ('sell_high', 'buy_low'));
-- From when its sale is counted: others buy more and more of it until it ends. Null: nobody but users bought it since it opened.
alter table dual_product add column sale_starts_at bigint;

-- Whether the payout is placed again, what came of that, and the position that it was placed in.
alter table dual_order add column auto_renew boolean not null default false;
alter table dual_order add column renewal text check (renewal in ('renewed', 'other_currency', 'unavailable'));
alter table dual_order add column renewed_to bigint references dual_order;
