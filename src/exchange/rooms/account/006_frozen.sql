-- An account that staff have frozen: nobody signs in to it until it is unfrozen.
alter table member add column frozen_at bigint;
alter table member add column frozen_reason text;
create index member_frozen on member (id) where frozen_at is not null;
