-- Each process keeps in memory which markets new coins will have.
create trigger ieo_project_changes after insert on ieo_project for each statement execute function clock_changes();
