-- What one process does for all: by its row, until a time of the database's clock. Each change of the holder counts.
create table lease (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  until timestamptz not null
) with (fillfactor = 50);
