-- Texts by language: { "en": { "title": …, "summary": …, "content": … }, … }.
create table news (
  id bigint generated always as identity primary key,
  kind text not null,
  texts jsonb not null,
  picture boolean not null,
  link text,
  pinned boolean not null,
  published_at bigint not null
);
create index news_kind on news (kind, pinned desc, published_at desc);

create table question (
  id bigint generated always as identity primary key,
  texts jsonb not null
);

create table page (
  key text primary key,
  texts jsonb not null,
  updated_at bigint not null
);
