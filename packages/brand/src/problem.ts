/** One thing wrong in a brand's data: where it stands, what is wrong and the mend, in one sentence each. */
export interface BrandProblem {
  readonly path: string
  readonly message: string
}

/** Fails a build. The message has one line per problem: file, path, what is wrong and the mend. */
export class BrandError extends Error {
  override readonly name = 'BrandError'
  readonly file: string
  readonly problems: readonly BrandProblem[]

  constructor(file: string, problems: readonly BrandProblem[]) {
    super(problems.map(({ path, message }) => `${file}: ${path} ${message}`).join('\n'))
    this.file = file
    this.problems = problems
  }
}
