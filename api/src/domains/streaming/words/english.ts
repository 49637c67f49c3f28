/** What mails about private shows say. */
export default {
  when: '{when} ({zone}), {price} a minute.',
  requestedTitle: '{fan} asks for a private show',
  requestedView: 'View the request',
  approvedTitle: 'The private show of {creator} and {fan} is set',
  approvedText:
    'Only the seconds you’re both there are charged. Tokens for {minutes, plural, one {# minute} other {# minutes}}, or as many as there are, are set aside when the show starts, and what isn’t used goes back when it ends.',
  rejectedTitle: "{creator} can't do the private show",
  rejectedText: 'Nothing was charged. You can ask for another time.',
  view: 'View your shows',
} as const
