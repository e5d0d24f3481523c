-- Each process keeps the prices of a sandbox in memory.
create trigger price_overlay_changes after insert on price_overlay for each statement execute function clock_changes();
