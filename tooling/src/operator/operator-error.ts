/** A command that cannot be carried out; its message says why and what to do. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** The call reached the server, and whether it was carried out is unknown. */
export class OutcomeUnknownError extends OperatorError {
  override readonly name = 'OutcomeUnknownError'
}
