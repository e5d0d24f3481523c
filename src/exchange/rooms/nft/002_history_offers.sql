-- Who had an artwork of whom, and for how much. A null seller is the artist; who bought is kept by the name of then.
create table nft_transfer (
  id bigint generated always as identity primary key,
  code text not null,
  kind text not null check (kind in ('sale', 'auction', 'box', 'offer')),
  currency text not null,
  price numeric(38, 0) not null check (price > 0),
  seller text,
  buyer text not null,
  at bigint not null
);
create index nft_transfer_by_code on nft_transfer (code, id desc);
-- What users have bought until now. Who resold an artwork let it go in the moment in which the buyer got it.
insert into nft_transfer (code, kind, currency, price, seller, buyer, at)
  select i.code, case when i.box is not null then 'box' when o.id is not null then 'auction' else 'sale' end, i.currency, i.cost,
    (select m.nickname from nft_item p join member m on m.id = p.user_id where p.code = i.code and p.id < i.id and p.ended_at = i.acquired_at limit 1),
    b.nickname, i.acquired_at
  from nft_item i join member b on b.id = i.user_id left join nft_order o on o.item_id = i.id
  where i.status <> 'unopened' and i.cost > 0 order by i.acquired_at, i.id;

-- Who has an artwork is looked up by its code.
create index nft_item_by_code on nft_item (code);

-- What somebody offers for an artwork, whoever has it. While it is open its price is frozen under `nft_offer:<id>`.
create table nft_offer (
  id bigint generated always as identity primary key,
  code text not null,
  user_id bigint not null references member,
  currency text not null,
  price numeric(38, 0) not null check (price > 0),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  created_at bigint not null,
  expires_at bigint not null check (expires_at > created_at),
  settled_at bigint
);
create unique index nft_offer_open on nft_offer (code, user_id) where status = 'open';
create index nft_offer_by_user on nft_offer (user_id, id desc);
