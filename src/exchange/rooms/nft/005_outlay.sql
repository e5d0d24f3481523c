-- What the collectors of a sandbox pay for users' works, or owe because they lead an auction: for a sale one row. Only who
-- holds the lane of their budget changes it. Amounts in 10⁻⁸ of the currency, exchange time.
create table nft_outlay (
  sale_id bigint primary key references nft_sale,
  seller_id bigint not null,
  currency text not null,
  price numeric(38, 0) not null check (price > 0),
  -- Null while a collector leads.
  paid_at bigint
);
create index nft_outlay_paid on nft_outlay (paid_at);
insert into nft_outlay (sale_id, seller_id, currency, price, paid_at)
  select s.id, s.seller_id, s.currency, coalesce(s.top_price, s.price), e.at
  from nft_sale s join entry e on e.object = 'nft_sale:' || s.id and e.cause = 'nft_sale'
  where s.seller_id is not null and s.state = 'sold'
  union all select s.id, s.seller_id, s.currency, s.top_price, null
  from nft_sale s join nft_paddle p on p.sale_id = s.id and p.number = s.leader and p.user_id is null
  where s.seller_id is not null and s.state = 'open';
