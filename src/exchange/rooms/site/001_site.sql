-- The last fiat rates that were fetched: units of each currency for one USD. True time. One row.
create table fiat (
  one boolean primary key default true check (one),
  rates jsonb not null,
  saved_at bigint not null
);
