/** Why a command does nothing, and what to do instead; its message is the whole answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
