-- A position that a trader opened for others to copy, as it was then. Rows are only added: whoever copies it looks here, and
-- not at the position, which the trader goes on to change.
create table follow_lead (
  source_id bigint primary key references lever_trade,
  trader_id bigint not null references follow_trader,
  symbol text not null,
  direction text not null check (direction in ('long', 'short')),
  multiple int not null check (multiple > 0),
  lots numeric(38, 0) not null check (lots > 0),
  at bigint not null
);
