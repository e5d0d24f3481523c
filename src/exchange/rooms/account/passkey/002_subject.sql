-- What exactly was asked to be confirmed, as a SHA-256 of its line (domain/confirms.ts); nothing but the scene where null.
alter table passkey_challenge add column subject text;
alter table passkey_confirmation add column subject text;
