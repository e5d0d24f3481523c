-- The orders of a market that wait are few among its positions.
create index lever_trade_pending on lever_trade (symbol) where status = 'pending';
