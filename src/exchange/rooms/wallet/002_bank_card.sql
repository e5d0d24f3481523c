create table bank_card (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  kind text not null,
  real_name text not null,
  card_number text not null,
  bank_name text not null,
  -- What only some cards have: phone, branch, addresses, SWIFT, ABA.
  details jsonb not null,
  created_at bigint not null,
  unique (user_id, kind, card_number)
);
