/** A newer version has migrated the database. The message names what is newer. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** The file of a function cannot be applied. The message names it. */
export class FunctionFileError extends Error {
  override readonly name = 'FunctionFileError'
}
