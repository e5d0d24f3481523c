-- Whom the beginning of a project reminds is found by the project, some at a time.
create index ieo_reminder_project on ieo_reminder (project_id, user_id);
