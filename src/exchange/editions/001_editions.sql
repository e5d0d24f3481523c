-- The contents that editions of the app are made of, and what says which of them goes to whom.
create table edition_content (
  key text primary key,
  content bytea not null
);
