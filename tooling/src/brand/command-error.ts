/** An error of the command line. The message says what is wrong and what to do; it is printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
