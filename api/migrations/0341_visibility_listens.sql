-- What the room safety did on facts, the room visibility does: it goes on where that was.
update fact_cursors set listener = 'visibility' where listener = 'safety';
update parked_facts set listener = 'visibility' where listener = 'safety';
