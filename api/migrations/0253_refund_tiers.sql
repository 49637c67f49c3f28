-- Of a subscription: the tier that was paid for, by the name it had.
alter table refunds add column tier text;
