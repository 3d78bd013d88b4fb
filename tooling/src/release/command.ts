import { parseArgs } from 'node:util'

/** What a command line of `pnpm release` asks for. */
export type ReleaseCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'rehearse' }
  | { readonly kind: 'pack'; readonly out: string }
  | { readonly kind: 'wrong'; readonly why: string }

export const USAGE = `pnpm release --dry-run       what the pending changesets would publish; changes nothing
pnpm release --out <folder>  packs and checks the versions as they stand, for \`changeset publish --from-pack-dir <folder>\``

/** Reads the command line of `pnpm release`; nothing is packed unless it says how. */
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
    const { 'dry-run': rehearse = false, out, help = false } = values
    if (help) return { kind: 'help' }
    if (rehearse && out === undefined) return { kind: 'rehearse' }
    if (!rehearse && out !== undefined) return { kind: 'pack', out }
    return { kind: 'wrong', why: 'Say one of --dry-run and --out.' }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    return { kind: 'wrong', why: `${why.replace(/\.$/, '')}.` }
  }
}
