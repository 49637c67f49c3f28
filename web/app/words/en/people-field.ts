export default {
  who: 'Who is in it?',
  whoText: 'Name everyone who can be seen beside you. It’s published once they agreed.',
  onlyMe: 'Only me',
  others: 'Others too',
  waitsFor: 'Waiting for {names}. It’s published once everyone agreed.',
  withdrawnBy: '{names} said no, so only you can see this. Use other files to publish it.',
}
