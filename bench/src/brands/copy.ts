import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, type RunOptions } from '@croupier/tooling/processes'
import { root } from '@croupier/tooling/root'

/** Copies the repository, with uncommitted changes, into an empty folder and installs it there. */
export async function copyRepository(folder: string): Promise<void> {
  const listed = await runOrThrow(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    root,
  )
  const deleted = new Set((await runOrThrow('git', ['ls-files', '-z', '--deleted'], root)).split('\0'))
  for (const path of listed.split('\0').filter((each) => each !== '' && !deleted.has(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // Turbo hashes the files that git lists; without a repository it walks node_modules, which takes minutes.
  await runOrThrow('git', ['init', '--quiet'], folder)
  await runOrThrow('git', ['add', '--all'], folder)
  await install(folder)
}

/** Installs the workspace in `folder`; new packages are added to its lockfile. */
export async function install(folder: string): Promise<void> {
  await runOrThrow('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], folder)
}

/** Runs a tool of the copy in `cwd` and returns its output. Throws an error with the output when it fails. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  cwd: string,
  env?: RunOptions['env'],
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, ...(env ? { env } : {}) })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.trimEnd()}`)
  return output
}
