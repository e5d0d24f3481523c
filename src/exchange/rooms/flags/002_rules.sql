-- Who gets which value of a flag beside what is set for everybody (app_flag): of the rules in their order the first
-- that is for a phone and has a value at its place. Languages are null for all. Portions are [{"from", "to", "value"}],
-- in hundredths of a percent of the phones, in the flag's own order of them.
create table app_flag_rule (
  name text not null,
  place integer not null,
  channel text not null,
  languages text[],
  portions jsonb not null,
  primary key (name, place),
  unique nulls not distinct (name, channel, languages)
);
