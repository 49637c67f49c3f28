-- The words of a message as they were when it was reported: what is unsent later is still there for operators.
alter table reports add column quote text;
