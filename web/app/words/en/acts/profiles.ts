export default {
  label_ai_creator: 'Labelled a creator as made with AI',
} as const
