-- bookmarks_newest serves the same lists, and a second index costs every like.
drop index reactions_newest;
