-- The lane that a timer belongs to: it happens before whatever comes later there, and touches nothing else. Without one
-- it happens before whatever comes later. A version that knows no lanes schedules timers without, and runs all of them
-- with the whole exchange to itself.
alter table timer add column lane text;
create index timer_lane on timer (lane, due, kind, object);
-- The first of many that are due at one moment is found without reading the others.
create index timer_order on timer (due, kind, object);
