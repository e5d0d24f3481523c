-- A price somebody wants to hear of. It tells once, and then is gone.
create table price_alert (
  id bigint generated always as identity primary key,
  user_id bigint not null references member,
  symbol text not null,
  price numeric(38, 0) not null check (price > 0),
  rises boolean not null,
  created_at bigint not null
);
create index price_alert_user on price_alert (user_id, id desc);
create index price_alert_symbol on price_alert (symbol, rises, price);
