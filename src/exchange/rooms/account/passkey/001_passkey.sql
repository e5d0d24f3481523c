-- A key that a device keeps: what signs for a user on one domain. The public key is COSE; the counter is what the device last said. True time.
create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  credential text not null unique,
  domain text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  backed_up boolean not null,
  created_at bigint not null,
  used_at bigint
);
create index passkey_user on passkey (user_id, id);

-- What a browser was asked to sign, once. Nobody's where somebody wants to sign in. True time.
create table passkey_challenge (
  challenge text primary key,
  kind text not null,
  user_id bigint references member,
  session text,
  scene text,
  expires_at bigint not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- What a passkey has confirmed, and nothing has used yet. True time.
create table passkey_confirmation (
  code_hash text primary key,
  user_id bigint not null references member,
  session text not null,
  scene text not null,
  expires_at bigint not null
);
create index passkey_confirmation_expires on passkey_confirmation (expires_at);
