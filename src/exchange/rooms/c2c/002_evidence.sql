-- What a buyer says of the payment: from whose account it came, with a picture of the receipt.
alter table c2c_order add column payer_name text;
alter table c2c_order add column receipt text;

-- What the receipt of an appeal says, and how the other side answered. `waiting`: for that answer; `review`: for a person;
-- `closed`: nobody decided in time, the coins returned to the seller.
alter table c2c_appeal add column receipt_name text;
alter table c2c_appeal add column receipt_amount numeric(38, 0);
alter table c2c_appeal add column answer text;
alter table c2c_appeal add column answer_said text;
alter table c2c_appeal add column answer_img jsonb not null default '[]';
alter table c2c_appeal add column answered_at bigint;
alter table c2c_appeal drop constraint c2c_appeal_state_check;
alter table c2c_appeal add constraint c2c_appeal_state_check check (state in ('waiting', 'review', 'granted', 'refused', 'withdrawn', 'closed'));
drop index c2c_appeal_open;
create unique index c2c_appeal_open on c2c_appeal (order_id) where state in ('waiting', 'review');

-- Who let orders fail lately.
create index c2c_order_failed on c2c_order (buyer_id, settled_at) where cancelled_by in ('buyer', 'time');
