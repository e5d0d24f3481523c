-- Counts the changes of what processes keep in memory and decide by. Tables of that have a trigger, so that no change is
-- forgotten; they are changed by commands that have the whole exchange to themselves.
alter table clock add column changes bigint not null default 0;
create function clock_changes() returns trigger language plpgsql as $$
begin
  update clock set changes = changes + 1;
  return null;
end
$$;
