-- A following may end by itself: when its copies have lost so much of the margin that they may use, as a ratio with eight decimals.
alter table follow_following add column stop_loss numeric(38, 0) check (stop_loss is null or (stop_loss > 0 and margin_limit is not null));
-- Who ended it. What ended before is not known; it was the follower, or the trader who resigned.
alter table follow_following add column ended_by text check (ended_by in ('you', 'trader', 'stop_loss'));

-- What the trades of the period took at most, less what they had earned by then, and how far it fell from its highest.
alter table follow_figure add column capital numeric(38, 0) not null default 0;
alter table follow_figure add column drawdown numeric(38, 0);

-- A copy may be closed by its following's stop-loss. Which reasons there are is kept by the contract.
alter table lever_trade drop constraint if exists lever_trade_reason_check;
