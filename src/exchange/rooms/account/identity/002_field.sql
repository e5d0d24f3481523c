-- Which of what was handed in a rejection is about: the name of the argument; null where it is about all of it.
alter table identity_review add column field text;
