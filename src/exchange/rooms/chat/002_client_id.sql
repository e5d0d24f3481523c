-- What the sender calls a message: the same one, sent again because its answer was lost, is found by it.
alter table chat_message add column client_id text;
create unique index chat_message_client_id on chat_message (from_id, client_id);
