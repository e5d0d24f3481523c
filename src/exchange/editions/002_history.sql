-- The phones of the hours that are not closed yet: which edition each was sent last in an hour, and the page that failed
-- on it. The phone is a hash of the random id that it keeps.
create table edition_phone (
  hour bigint not null,
  phone text not null,
  edition text not null,
  at bigint,
  page text,
  primary key (hour, phone, edition)
);
-- What is left of closed hours: how many phones an edition had, where the page is empty, and how many reported an error
-- on a page.
create table edition_hour (
  hour bigint not null,
  edition text not null,
  page text not null,
  count integer not null,
  primary key (hour, edition, page)
);
