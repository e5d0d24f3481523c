-- New coins that are subscribed. `sold` went to users, `taken` to everybody else; what is left of the total remains.
create table ieo_project (
  id bigint generated always as identity primary key,
  currency text not null unique,
  pay_currency text not null,
  price text not null,
  min_amount text not null,
  total numeric(38, 0) not null check (total > 0),
  sold numeric(38, 0) not null default 0 check (sold >= 0),
  taken numeric(38, 0) not null default 0 check (taken >= 0),
  starts_at bigint not null,
  ends_at bigint not null,
  listing_at bigint not null,
  check (sold + taken <= total)
);

create table ieo_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  project_id bigint not null references ieo_project,
  price text not null,
  asked numeric(38, 0) not null check (asked > 0),
  passes numeric(38, 0) not null check (passes > 0 and passes <= asked),
  due numeric(38, 0) not null check (due > 0),
  status text not null,
  created_at bigint not null
);
create index ieo_order_by_user on ieo_order (user_id, id desc);
create index ieo_order_by_project on ieo_order (project_id, status);
