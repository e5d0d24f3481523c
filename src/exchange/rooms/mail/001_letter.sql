-- A letter in the app. Its words are `letter.<kind>.title` and `.content` with these values, in the language of whoever reads it.
create table letter (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  kind text not null,
  said jsonb not null,
  link text,
  created_at bigint not null,
  read_at bigint
);
create index letter_by_user on letter (user_id, id desc);
create index letter_unread on letter (user_id) where read_at is null;
