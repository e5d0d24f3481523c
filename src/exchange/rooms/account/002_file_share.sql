-- Who beside its owner may see a file.
create table file_share (
  file_id text not null references file,
  user_id bigint not null references member,
  primary key (file_id, user_id)
);
