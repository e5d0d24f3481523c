-- How far collectors go is reckoned before each bid: from the value, what the house took, and the budget of the day.
alter table nft_sale drop column reach;
