-- What everybody is told on a channel is numbered, too, under a name that begins with a star.
create index user_news_count_shared on user_news_count (user_id) where user_id like '*%';
