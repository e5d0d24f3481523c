-- What somebody does not want to be told about: letters of these topics are kept, and not marked as new.
create table muted_topic (
  user_id bigint not null references member,
  topic text not null,
  primary key (user_id, topic)
);
