-- A secret that was shown and is not bound yet. True time.
create table google_offer (
  user_id bigint primary key references member,
  secret text not null,
  expires_at bigint not null
);

-- What a user has agreed to, once for each version. Exchange time.
create table agreement (
  user_id bigint not null references member,
  kind text not null,
  version integer not null,
  accepted_at bigint not null,
  primary key (user_id, kind, version)
);
