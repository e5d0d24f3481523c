-- What a user has handed in to be known by: a row for each try, the newest of a stage counts. Exchange time.
create table identity_review (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  stage text not null,
  id_type text,
  name text,
  card_id text,
  front_pic text,
  reverse_pic text,
  hand_pic text,
  status text not null,
  -- A key under identity_reason in the locale tables, or a reviewer's own words.
  reason text,
  created_at bigint not null,
  decided_at bigint
);
create index identity_review_by_user on identity_review (user_id, stage, id desc);
create unique index identity_review_open on identity_review (user_id, stage) where status = 'verifying';
create index identity_review_by_document on identity_review (id_type, card_id) where status = 'verified';
