-- Receipts of charges that were made while the site takes tax: each year's are numbered from 1 without a gap.
create table receipts (
  year smallint not null,
  number integer not null check (number > 0),
  charge_id uuid not null unique,
  issued_at timestamptz not null,
  primary key (year, number)
);
