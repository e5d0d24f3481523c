-- Letters are read by when they were written: what happened to several accounts at once need not be in the order of their numbers.
drop index letter_by_user;
create index letter_by_time on letter (user_id, created_at desc, id desc);
