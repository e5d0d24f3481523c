-- A contact that earned rewards, or was there to: on which account, and where that was opened. `contact` and `place`
-- are hashes.
create table reward_contact (
  contact text primary key,
  user_id bigint not null references member,
  place text not null,
  rewarded boolean not null,
  at bigint not null
);
create index reward_contact_by_place on reward_contact (place, at);
create index reward_contact_by_user on reward_contact (user_id);
