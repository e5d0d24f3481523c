-- What the house has won (or lost, below 0) with a product on a day of the exchange, in 10^-8 USDT, and how much it may
-- lose.
create table house_day (
  product text not null,
  day bigint not null,
  result numeric(38, 0) not null,
  bound numeric(38, 0) not null check (bound >= 0),
  -- Since when the product opens nothing, because it lost more than its bound.
  halted_at bigint,
  -- How often a halt of the day was lifted.
  lifts integer not null default 0,
  primary key (product, day)
);
