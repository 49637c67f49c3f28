-- A country can be blocked in parts: US-TX (ISO 3166-2).
alter table country_blocks drop constraint country_blocks_country_code_check;
alter table country_blocks add check (country_code ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');
