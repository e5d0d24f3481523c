-- A price in ticks may be longer than an integer: 1,000,000,000 with one place is.
alter table seconds_order alter column buy_price type bigint, alter column sell_price type bigint;
