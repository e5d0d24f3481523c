-- How often somebody tried what must be exact for all processes and outlives a restart: guesses, and codes sent. The key
-- is a hash: what was typed as an account's name may be a password.
create table limit_count (key text primary key, until bigint not null, count integer not null, last bigint not null);
create index limit_count_by_time on limit_count (until);
