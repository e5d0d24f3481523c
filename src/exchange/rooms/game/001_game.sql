-- A hunt: where the treasure is, drawn when it begins, and where was dug, in that order.
create table game_round (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  day bigint not null,
  treasure integer not null,
  salt text not null,
  digs integer[] not null default '{}',
  state text not null,
  prize numeric(38, 0) not null default 0,
  created_at bigint not null
);
create index game_round_by_user on game_round (user_id, id desc);
-- One open round at a time.
create unique index game_round_open on game_round (user_id) where state = 'open';
