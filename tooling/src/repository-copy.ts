import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRepository } from './repository/repository.ts'
import { listPackageFolders } from './workspace.ts'

const GIT_IDENTITY = ['-c', 'user.name=trial', '-c', 'user.email=trial@localhost', '-c', 'commit.gpgsign=false']

/** Copies every file that git tracks or would add. */
export function copyRepository(root: string, copy: string): void {
  const files = [...readRepository(root).paths].filter((path) => statSync(join(root, path)).isFile())
  for (const path of files) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
}

/** Commits the files of a copy to a git repository of its own, from which tools list them. */
export function trackFiles(copy: string): void {
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...GIT_IDENTITY, 'commit', '--quiet', '--no-verify', '-m', 'Copy'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]} failed in the copy: ${stderr}`)
  }
}

/** Links the installed libraries into a copy. Its packages see each other there, not those of the repository. */
export function linkPackages(root: string, copy: string): void {
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of listPackageFolders(copy)) linkEntries(join(root, folder), join(copy, folder), 'node_modules')
}

/** Recreates the relative links of a package's folder `node_modules`, and of the scopes in it. */
function linkEntries(from: string, to: string, folder: string): void {
  const source = join(from, folder)
  if (!existsSync(source)) return
  mkdirSync(join(to, folder), { recursive: true })
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(from, path)), join(to, path))
    else if (entry.name.startsWith('@')) linkEntries(from, to, path)
  }
}
