-- Commands of different lanes add to the result of a product side by side, each to the part of its market or timer, as long as the
-- sum of all parts is far from the bound. The sum of a day is `house_day.result` and its parts: `house_total`.
create table house_part (
  product text not null,
  day bigint not null,
  part text not null,
  result numeric(38, 0) not null,
  primary key (product, day, part)
) with (fillfactor = 50);
-- Whether the bound is near: then there are no parts, and each command is judged by the sum.
alter table house_day add column near boolean not null default false;
create view house_total as
  select product, day, bound, halted_at, lifts,
    result + coalesce((select sum(part.result) from house_part as part
      where part.product = house_day.product and part.day = house_day.day), 0) as result
  from house_day;
