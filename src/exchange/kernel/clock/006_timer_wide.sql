-- The lane of a timer that is carried out in it and in the lanes of the people whom it then touches: that of a market. Such
-- a timer has no `lane`, so a version that does not know this one runs it with the whole exchange to itself.
alter table timer add column wide_lane text;
create index timer_wide on timer (wide_lane, due, kind, object) where wide_lane is not null;
