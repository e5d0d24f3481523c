-- What a voucher shows, so that one picture proves one payment: SHA-256 of the file, hexadecimal.
alter table deposit add column voucher_hash text;
create index deposit_by_voucher on deposit (voucher_hash);
