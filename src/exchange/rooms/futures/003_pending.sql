-- Whose order it is stands in the index too: whoever looks for the own waiting orders reads none of others.
drop index lever_trade_pending;
create index lever_trade_pending on lever_trade (symbol, user_id) where status = 'pending';
