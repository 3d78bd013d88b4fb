import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'

/** Branches that work starts from; the first that exists counts. */
const BASES = ['origin/main', 'main', 'origin/master', 'master']

/** Commit that the work tree is compared with: where it left the main branch, else the last commit. */
export function findBaseCommit(): string {
  for (const base of BASES) {
    const commit = readGit(['merge-base', 'HEAD', base])
    if (commit) return commit
  }
  return readGit(['rev-parse', 'HEAD']) ?? 'HEAD'
}

/** Files that differ from a commit and exist, also those that git does not track yet. */
export function listChangedFiles(base: string): readonly string[] {
  const changed = readGit(['diff', '--name-only', '--diff-filter=d', base]) ?? ''
  const added = readGit(['ls-files', '--others', '--exclude-standard']) ?? ''
  return [...new Set([...changed.split('\n'), ...added.split('\n')])].filter(Boolean).toSorted()
}

function readGit(args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
