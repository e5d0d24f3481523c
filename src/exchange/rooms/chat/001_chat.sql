-- Conversations. In that with the support desk `user_id` is whose it is, and the desk has no `from_id`; in the public room nobody's it is.
-- What the desk and the people that a sandbox plays say is kept as a text's key, so that each reader has their own language.
create table chat_message (
  id bigint generated always as identity primary key,
  room text not null check (room in ('support', 'public')),
  user_id bigint references member,
  from_id bigint references member,
  author text,
  content text,
  said text,
  image text,
  created_at bigint not null,
  read_at bigint,
  check ((room = 'support') = (user_id is not null))
);
create index chat_message_room on chat_message (room, user_id, id desc);
create index chat_message_from on chat_message (from_id, id desc);
