-- Exchange time from which codes go to the bound e-mail where a mobile number is bound as well.
alter table member add column email_from bigint not null default 0;
