export default {
  answer_support: 'Answered a help request',
  close_support: 'Closed a help request',
  note_support: 'Added a note to a help request',
  assign_support: 'Assigned a help request',
  create_saved_answer: 'Added a saved answer',
  change_saved_answer: 'Changed a saved answer',
  delete_saved_answer: 'Deleted a saved answer',
} as const
