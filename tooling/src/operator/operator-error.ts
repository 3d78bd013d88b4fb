/** A command that cannot be carried out; its message says why and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
