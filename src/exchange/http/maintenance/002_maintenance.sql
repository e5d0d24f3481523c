-- The exchange is closed for maintenance while there is a row; "until" (exchange time) says until when, where that is known.
create table maintenance (
  one boolean primary key default true check (one),
  until bigint
);
