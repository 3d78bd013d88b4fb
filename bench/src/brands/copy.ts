import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, type RunOptions } from '@croupier/tooling/processes'
import { root } from '@croupier/tooling/root'

/** Copies what the repository holds, uncommitted changes too, into an empty folder, and installs it there. */
export async function copyRepository(folder: string): Promise<void> {
  const listed = await must(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    root,
  )
  const deleted = new Set((await must('git', ['ls-files', '-z', '--deleted'], root)).split('\0'))
  for (const path of listed.split('\0').filter((each) => each !== '' && !deleted.has(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // Turbo hashes what git lists; without a repository it walks through node_modules, for minutes.
  await must('git', ['init', '--quiet'], folder)
  await must('git', ['add', '--all'], folder)
  await install(folder)
}

/** Links what the workspace in `folder` asks for; new packages join its lockfile. */
export async function install(folder: string): Promise<void> {
  await must('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], folder)
}

/** Runs a tool of the copy in the copy, and returns what it printed. Throws with that when it fails. */
export async function must(
  command: string,
  args: readonly string[],
  cwd: string,
  env?: RunOptions['env'],
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, ...(env ? { env } : {}) })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.trimEnd()}`)
  return output
}
