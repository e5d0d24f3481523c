-- Loans against collateral. Interest is counted up to the hour that began at `hour_at`; what came since is a function of the time.
create table loan (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  collateral_currency text not null,
  borrowed numeric(38, 0) not null check (borrowed > 0),
  principal numeric(38, 0) not null check (principal >= 0),
  interest numeric(38, 0) not null check (interest >= 0),
  hour_at bigint not null,
  paid_interest numeric(38, 0) not null default 0,
  collateral numeric(38, 0) not null check (collateral > 0),
  hourly_rate text not null,
  warned boolean not null default false,
  status text not null,
  created_at bigint not null,
  ended_at bigint
);
create index loan_by_user on loan (user_id, id desc);
create index loan_open on loan (currency, collateral_currency) where status = 'open';

create table loan_event (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loan,
  kind text not null,
  amount numeric(38, 0) not null,
  interest numeric(38, 0) not null default 0,
  debt numeric(38, 0) not null,
  price text,
  at bigint not null
);
create index loan_event_by_loan on loan_event (loan_id, id desc);
