-- What commands told to users, numbered by user, for a few minutes: who lost its connection hears what it missed. After a
-- crash of the server the table is empty, and clients read again; only the numbers must last.
create table user_news_count (user_id text primary key, last bigint not null);
create unlogged table user_news (
  user_id text not null,
  number bigint not null,
  at timestamptz not null default clock_timestamp(),
  message jsonb not null,
  primary key (user_id, number)
);
create index user_news_by_time on user_news (at);
