import { parseArgs } from 'node:util'

/** The parsed command line of `pnpm release`. */
export type ReleaseCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'dry-run' }
  | { readonly kind: 'pack'; readonly out: string }
  | { readonly kind: 'wrong'; readonly why: string }

export const USAGE = `pnpm release --dry-run       prints what the pending changesets would publish; changes nothing
pnpm release --out <folder>  packs and checks the current versions, for \`changeset publish --from-pack-dir <folder>\``

/** Parses the command line of `pnpm release`, which needs exactly one of its options. */
export function readCommand(argv: readonly string[]): ReleaseCommand {
  try {
    const { values } = parseArgs({
      args: argv.filter((argument) => argument !== '--'),
      options: {
        'dry-run': { type: 'boolean' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { 'dry-run': dryRun = false, out, help = false } = values
    if (help) return { kind: 'help' }
    if (dryRun && out === undefined) return { kind: 'dry-run' }
    if (!dryRun && out !== undefined) return { kind: 'pack', out }
    return { kind: 'wrong', why: 'Pass either --dry-run or --out.' }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    return { kind: 'wrong', why: `${why.replace(/\.$/, '')}.` }
  }
}
