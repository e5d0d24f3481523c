-- In which auctions somebody has a deposit, what somebody sells, and what somebody offers for, are found without reading
-- what is over.
create index nft_paddle_held on nft_paddle (user_id, sale_id) where state = 'held' and user_id is not null;
create index nft_item_reselling on nft_item (user_id) where status = 'reselling';
create index nft_offer_waiting on nft_offer (user_id) where status = 'open';
