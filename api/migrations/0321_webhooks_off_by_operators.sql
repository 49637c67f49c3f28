-- Operators turn webhooks off too; such a one stays off.
alter table webhooks drop constraint webhooks_off_because_check;
alter table webhooks add constraint webhooks_off_because_check check (off_because in ('gone', 'failing', 'operator'));
alter table webhooks add column off_reason text not null default '';
