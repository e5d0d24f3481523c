-- How long an order on an advertisement may wait for its payment, as its owner chose.
alter table c2c_ad add column pay_minutes integer not null default 15 check (pay_minutes in (15, 30, 45, 60));
