-- Where a round was begun, hashed: hunts of a day are counted by it.
alter table game_round add column place text not null default '';
create index game_round_by_place on game_round (place, day);
