-- What a user has chosen to see amounts and texts in.
alter table member add column fiat text not null default 'USD';
alter table member add column lang text not null default 'en';
