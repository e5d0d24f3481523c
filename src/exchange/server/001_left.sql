-- What left a user by calls with the pay password alone, in USDT, at true times: within a day it takes a second proof above a limit.
create table left_alone (
  user_id bigint not null,
  at bigint not null,
  usdt numeric(38,0) not null
);
create index left_alone_of on left_alone (user_id, at);
