/** One problem in a brand's data: its path, and a message with the cause and the fix. */
export interface BrandProblem {
  readonly path: string
  readonly message: string
}

/** Invalid brand data. The message has one line per problem: file, path, what is wrong and how to fix it. */
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
