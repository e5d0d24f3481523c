-- Whoever opens a box looks for what was drawn from it.
create index nft_draw_box on nft_draw (box);
