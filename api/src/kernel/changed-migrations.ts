/**
 * Files that were changed after databases had applied them, each with its checksum of before, which counts as that of
 * the file. They made functions with `set fanfare.ledger` as a clause, which PostgreSQL lets superusers alone write; a
 * database that has applied them has those functions from api/sql since, so nothing is left to be done there.
 */
export const checksumsBefore: ReadonlyMap<string, string> = new Map([
  ['0002_ledger.sql', '403054a2ef8f90827c5a15d72769ed7ca73d86e2da75d16d5f049fe8671d30ef'],
  ['0006_wallet.sql', '5cfbef9aedd8fdbf26977f7b63e5fcf7c296198cff18990048431fa88baecdb1'],
  ['0021_ledger_care.sql', 'e1292d0bd9ed5ae9c0af9955bddcff292885e8efb2d854ab0dbc3123acc3572b'],
  ['0022_wallet_care.sql', '7a159c9dd2c42698adcf69b9824807a989fa1a6740ca6559931b5b5505d63adc'],
  ['0023_seal_by_key.sql', 'ca5fdb9125aa4bac7afc73bae2b93fe10653fb85688210428d352c6733018c51'],
  ['0032_interim_heads.sql', '9ffc9935aec91e0fc56e0f56f10818a84ee09767bafa110d7602e105103ce3af'],
])

/** Whether a database that recorded this checksum has applied the file as it is now, in all that lasts. */
export function isAsGood(name: string, checksum: string): boolean {
  return checksumsBefore.get(name) === checksum
}
