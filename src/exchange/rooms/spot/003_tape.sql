-- How far the trades of a real market were handed out to waiting orders: the time and the number that its exchange gave to the last.
create table spot_tape (
  symbol text primary key,
  traded bigint not null,
  print numeric(38, 0) not null
);
