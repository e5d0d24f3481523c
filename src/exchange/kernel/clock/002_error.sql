-- What went wrong with a timer the last time, for those who look after it.
alter table timer add column error text;
