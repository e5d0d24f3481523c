-- The last price that a real feed told of a market, in ticks: what the market is worth while its feed does not answer.
create table market_price (
  symbol text primary key,
  price bigint not null,
  at bigint not null
);
