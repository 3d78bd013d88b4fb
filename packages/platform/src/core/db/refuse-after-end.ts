/**
 * Runs the work of a transaction with what runs its statements, and refuses further ones once the work has ended: its
 * connection then serves others, and work that was given up goes on.
 */
export async function refuseAfterEnd<Statement extends unknown[], Response, Result>(
  run: (...statement: Statement) => Promise<Response>,
  work: (run: (...statement: Statement) => Promise<Response>) => Promise<Result>,
): Promise<Result> {
  let ended = false
  try {
    return await work(async (...statement) => {
      if (ended) throw new Error('The transaction has ended.')
      return run(...statement)
    })
  } finally {
    ended = true
  }
}
