-- Each command looks for orders of its people that were due to time out.
create index c2c_order_unpaid_buyer on c2c_order (buyer_id) where status = 'pending';
create index c2c_order_unpaid_seller on c2c_order (seller_id) where status = 'pending';
