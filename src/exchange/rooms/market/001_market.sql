-- A market that a user keeps at hand; `market` is an id of the catalogue.
create table favourite (
  user_id bigint not null references member,
  market text not null,
  at bigint not null,
  primary key (user_id, market)
);

-- A price that the sandbox holds. `price` in ticks, `quantity` in steps of the market.
create table price_overlay (
  id bigint generated always as identity primary key,
  symbol text not null,
  begins bigint not null,
  ends bigint not null,
  price bigint not null,
  quantity bigint
);
