-- A message is handed to its carrier once its command has committed: `kept` where there is no carrier, else `waiting`, `sent`, or `given_up`
-- with the fault. What waits is sealed, and goes when it was sent. Times are true ones.
alter table outbox
  add column state text not null default 'kept',
  add column sealed text,
  add column tries integer not null default 0,
  add column retry_at bigint not null default 0,
  add column expires_at bigint,
  add column fault text;
create index outbox_waiting on outbox (retry_at) where state = 'waiting';
