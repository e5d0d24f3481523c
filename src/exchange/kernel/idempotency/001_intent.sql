-- The first answer to each intent of a user that took effect.
create table intent (
  user_id bigint not null,
  client_id text not null,
  call text not null,
  payload text not null,
  answer json not null,
  at bigint not null,
  primary key (user_id, client_id)
);
