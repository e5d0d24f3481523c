create table wallet_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  currency text not null,
  network text not null,
  address text not null,
  name text not null,
  picture text,
  is_default boolean not null,
  -- With the whitelist on, withdrawals may go there from this time on.
  usable_at bigint not null,
  created_at bigint not null,
  unique (user_id, currency, network, address)
);

-- Whether a user's withdrawals go to saved addresses only; without a row they go anywhere.
create table address_whitelist (
  user_id bigint primary key references member,
  required boolean not null,
  changed_at bigint not null
);

alter table bank_card add column is_default boolean not null default false;
