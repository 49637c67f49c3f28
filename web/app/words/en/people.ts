export default {
  with: 'with',
}
