-- A share of a fee that a subordinate account paid: frozen until it is paid out with the others of its day.
create table team_rebate (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  member_id bigint not null references member,
  level text not null,
  cause text not null,
  currency text not null,
  fee numeric(38, 0) not null check (fee > 0),
  amount numeric(38, 0) not null check (amount > 0),
  rate text not null,
  day bigint not null,
  paid boolean not null default false,
  created_at bigint not null
);
create index team_rebate_by_user on team_rebate (user_id, id desc);
create index team_rebate_pending on team_rebate (user_id, day) where not paid;
create index team_rebate_by_member on team_rebate (user_id, member_id);

create table team_remittance (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  amount numeric(38, 0) not null check (amount > 0),
  count integer not null,
  created_at bigint not null
);
create index team_remittance_by_user on team_remittance (user_id, id desc);

create index member_by_inviter on member (invited_by) where invited_by is not null;
