export default {
  label: 'Made or changed with AI',
  hint: 'Turn this on where people could take it for real: a face, a voice, a scene. Everyone sees the label.',
  short: 'AI',
  add: 'Label as made with AI',
  remove: 'Remove the AI label',
  labelled: 'Labelled as made with AI',
  unlabelled: 'AI label removed',
  byFile: 'The file itself says that it was made with AI, so its label stays.',
  byOperator: 'An operator labelled this file, so its label stays.',
}
