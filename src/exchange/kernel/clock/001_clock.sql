-- The exchange clock: at wall time `wall` it showed `shown`, and runs `scale` times as fast. One row.
create table clock (
  one boolean primary key default true check (one),
  wall bigint not null,
  shown bigint not null,
  scale double precision not null
);

-- What happens at a time, once per (kind, object, due). A row is deleted in the transaction that carries it out.
create table timer (
  kind text not null,
  object text not null,
  due bigint not null,
  attempts integer not null default 0,
  retry_at bigint not null default 0,
  primary key (kind, object, due)
);
create index timer_due on timer (due);
