create table staff (
  id bigint generated always as identity primary key,
  name text not null unique,
  roles jsonb not null,
  password text not null,
  -- The authenticator's key, and the 30 seconds whose code was used last: none before them is good again.
  secret text not null,
  step bigint not null default 0,
  must_change boolean not null,
  disabled boolean not null default false,
  -- Everybody knows its password: it is good in a sandbox only.
  sandbox boolean not null default false,
  created_at bigint not null,
  seen_at bigint
);

create table staff_session (
  token_hash text primary key,
  staff_id bigint not null references staff,
  created_at bigint not null,
  expires_at bigint not null,
  seen_at bigint not null
);
create index staff_session_owner on staff_session (staff_id);

create table proposal (
  id bigint generated always as identity primary key,
  kind text not null,
  object text not null,
  args jsonb not null,
  -- What its object was like: another one is not what was proposed.
  mark text not null,
  title text not null,
  detail text,
  by_id bigint not null references staff,
  at bigint not null,
  expires_at bigint not null,
  state text not null,
  decided_by bigint references staff,
  decided_at bigint
);
create index proposal_object on proposal (kind, object);
create index proposal_state on proposal (state, at);
-- Of two who propose the same at once one does.
create unique index proposal_open on proposal (kind, object) where state = 'open';

create table staff_audit (
  id bigint primary key,
  at bigint not null,
  staff_id bigint,
  staff text not null,
  kind text not null,
  object text not null,
  detail text not null,
  previous text not null,
  hash text not null
);
create index staff_audit_object on staff_audit (object, id);
create index staff_audit_staff on staff_audit (staff_id, id);
create index staff_audit_kind on staff_audit (kind, id);

-- The last line: a tail that was cut off shows.
create table staff_audit_head (one boolean primary key default true check (one), id bigint not null, hash text not null);

create function staff_audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to.';
end
$$;
create trigger staff_audit_stays before update or delete on staff_audit for each row execute function staff_audit_stays();
create trigger staff_audit_whole before truncate on staff_audit for each statement execute function staff_audit_stays();
