-- What staff have set of the app's flags: for everybody where there is no user, otherwise for that user alone.
create table app_flag (
  name text not null,
  user_id bigint references member,
  value jsonb not null,
  unique nulls not distinct (name, user_id)
);
