export default {
  release_file: 'Released a held picture',
  remove_file: 'Removed a held picture',
  claim_review: 'Opened something to review',
  approve_files: 'Approved files in review',
  label_ai: 'Labelled a file as made with AI',
  refuse_files: 'Refused files in review',
  add_known_picture: 'Added a known picture',
  delete_known_picture: 'Deleted a known picture',
} as const
