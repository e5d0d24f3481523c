create table member (
  id bigint generated always as identity (start with 10000001) primary key,
  account_name text unique,
  email text unique,
  area text,
  mobile text,
  nickname text not null,
  signature text not null default '',
  avatar text,
  password text not null,
  pay_password text,
  google_secret text,
  -- The 30 seconds whose code was used last: none before them is good again.
  google_step bigint not null default 0,
  level text not null default 'none',
  merchant boolean not null default false,
  trader boolean not null default false,
  credit_score integer not null default 100,
  invite_code text not null unique,
  invited_by bigint references member,
  withdraw_hold_until bigint not null default 0,
  created_at bigint not null,
  unique (area, mobile)
);

-- Tokens are stored as their hash: who reads the database cannot sign in with it. True time.
create table session (
  token_hash text primary key,
  user_id bigint not null references member,
  created_at bigint not null,
  expires_at bigint not null
);
create index session_by_user on session (user_id);

-- A code sent to a recipient for one purpose. True time.
create table code (
  recipient text not null,
  scene text not null,
  code text not null,
  expires_at bigint not null,
  sent_at bigint not null,
  tries integer not null default 0,
  primary key (recipient, scene)
);

-- What a real exchange would hand to a mail or SMS carrier. True time.
create table outbox (
  id bigint generated always as identity primary key,
  carrier text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  at bigint not null
);

create table file (
  id text primary key,
  owner bigint not null references member,
  name text not null,
  type text not null,
  content bytea not null,
  at bigint not null
);
