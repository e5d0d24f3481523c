-- The series of a position's product, which is its lane: it never changes, and is found without reading the product. An older
-- version leaves it empty; it is set when the position matures at the latest.
alter table dual_order add column series integer;
update dual_order set series = dual_product.series from dual_product
  where dual_product.id = dual_order.product_id and dual_order.ended_at is null;

-- What somebody holds, what of a product waits, and what of a series is on sale, are found without reading the rest.
create index dual_order_open on dual_order (user_id, series) where ended_at is null;
create index dual_order_waiting on dual_order (product_id, status, id);
drop index dual_order_by_product;
create index dual_product_series on dual_product (series, kind, sale_ends_at);
