-- A lane is what a command touches: `user:42`, `market:BTCUSDT`. Its row is a lock until the commit, the number of the
-- commands that happened in it, and the exchange time of the latest. Commands that have the whole exchange to
-- themselves look for the latest of all.
create table lane (key text primary key, seq bigint not null, clock bigint not null) with (fillfactor = 50);
create index lane_clock on lane (clock);
