-- A stop order waits for the last price to rise or to fall to its stop price, and then comes into the book as a limit order.
alter table spot_order drop constraint spot_order_type_check;
alter table spot_order add constraint spot_order_type_check check (type in ('limit', 'market', 'stop'));
alter table spot_order drop constraint spot_order_status_check;
alter table spot_order add constraint spot_order_status_check check (status in ('waiting', 'open', 'partial', 'filled', 'cancelled'));
alter table spot_order add column stop_price numeric(38, 0);
alter table spot_order add column stop_rises boolean;
alter table spot_order add check ((stop_price is null) = (type <> 'stop') and (stop_rises is null) = (stop_price is null));
-- When it came into the book, or was placed where it has not: at one price who came first is served first.
alter table spot_order add column entered_at bigint;
update spot_order set entered_at = created_at;
alter table spot_order alter column entered_at set not null;
create index spot_order_waiting on spot_order (symbol, stop_rises, stop_price) where status = 'waiting';
