-- The latest exchange time at which a command of any process happened: no later one happens before it.
alter table clock add column latest bigint not null default 0;
