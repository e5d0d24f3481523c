-- What a user has in flexible savings of a coin. It earns at every full hour; what came within the hour earns from the next one on.
create table savings_position (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  amount numeric(38, 0) not null check (amount >= 0),
  fresh numeric(38, 0) not null check (fresh >= 0 and fresh <= amount),
  earned numeric(38, 0) not null,
  -- The full hour up to which it has earned.
  earned_until bigint not null,
  since bigint not null,
  unique (user_id, currency)
);
