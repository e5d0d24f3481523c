-- Old intents are deleted by age.
create index intent_at on intent (at);
