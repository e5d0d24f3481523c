-- Each command looks for orders of its people that have not ended, and for their advertisements: sides act, appeals run
-- out, customers come.
create index c2c_order_open_buyer on c2c_order (buyer_id) where status in ('pending', 'paid');
create index c2c_order_open_seller on c2c_order (seller_id) where status in ('pending', 'paid');
drop index c2c_order_unpaid_buyer;
drop index c2c_order_unpaid_seller;
create index c2c_ad_active on c2c_ad (user_id) where state = 'active';
