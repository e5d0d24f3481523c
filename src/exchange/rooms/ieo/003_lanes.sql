-- Whose coins wait, and what of a project waits, are found without reading the rest.
create index ieo_order_open on ieo_order (user_id, project_id) where status <> 'unlocked';
create index ieo_order_waiting on ieo_order (project_id, status, id);
drop index ieo_order_by_project;
