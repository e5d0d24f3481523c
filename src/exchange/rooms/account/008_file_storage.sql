-- The content of a file may lie in object storage under a key instead; the row then has what is asked of it without
-- reading it. A process of the version before goes on writing rows with their content.
alter table file alter column content drop not null;
alter table file
  add column key text,
  add column hash text,
  add column bytes integer,
  add column width integer,
  add column height integer;
-- All rows that there are have their content: they need no look, which would keep everybody from the table meanwhile.
alter table file add constraint file_lies_somewhere check (
  content is not null or (key is not null and hash is not null and bytes is not null and width is not null and height is not null)
) not valid;
create index file_in_storage on file (id) where content is null;
