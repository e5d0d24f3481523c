-- How many passkeys a user has, kept by the room of the passkeys: pages offer one where there is one.
alter table member add column passkeys integer not null default 0;
