-- In which markets somebody has orders is asked before each of their commands.
create index spot_order_open on spot_order (user_id, symbol) where status in ('waiting', 'open', 'partial');
