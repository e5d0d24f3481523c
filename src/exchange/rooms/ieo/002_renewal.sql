-- A coin may be subscribed again, in a later round.
alter table ieo_project drop constraint ieo_project_currency_key;

-- Who is written to when a subscription begins.
create table ieo_reminder (
  user_id bigint not null references member,
  project_id bigint not null references ieo_project,
  primary key (user_id, project_id)
);
