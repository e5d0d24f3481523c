-- The versions of the app that a rule is for, as a range; null means all. The same phones have one rule.
alter table app_flag_rule add column versions text;
alter table app_flag_rule drop constraint app_flag_rule_name_channel_languages_key;
alter table app_flag_rule add unique nulls not distinct (name, channel, languages, versions);
