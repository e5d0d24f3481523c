-- Codes are kept as hashes from now on. Those that were kept in plain digits are good for minutes: whoever waits for one asks again.
delete from code;
-- What is old is deleted by age.
create index outbox_at on outbox (at);
