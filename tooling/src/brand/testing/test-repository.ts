import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fromRoot, root } from '../../root.ts'
import type { Prompts } from '../prompts.ts'
import type { CommandContext } from '../create/create.ts'
import { listBrandIds } from '../stored.ts'

/** A repository in a temporary folder: the brands of this one, their apps, and a package that contains the word `main`. */
export interface TestRepository {
  readonly root: string
  /** Printed lines. */
  readonly output: string[]
  /** A context without prompts and installation. */
  readonly context: CommandContext
  read(path: string): string
  write(path: string, text: string): void
  /** Replaces a part of a file. Throws when the file does not contain it. */
  edit(path: string, from: string, to: string): void
  /** Every file of brands/ and apps/. */
  files(): readonly string[]
  remove(): void
}

const GENERATED_FOLDERS = new Set(['node_modules', 'dist', '.turbo'])

/** Creates a test repository; call `remove` after the test. */
export function createTestRepository(): TestRepository {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-brand-'))
  const at = (path: string) => join(folder, path)
  const copy = (path: string) =>
    cpSync(fromRoot(path), at(path), { recursive: true, filter: (source) => !GENERATED_FOLDERS.has(basename(source)) })
  for (const id of listBrandIds(root)) for (const group of ['brands', 'apps']) copy(`${group}/${id}`)
  copy('packages/i18n/catalogs')
  copy('.gitignore')
  // The tsconfig of a brand extends these.
  for (const path of ['tsconfig.base.json', 'tooling/tsconfig']) copy(path)
  mkdirSync(at('packages/site/src'), { recursive: true })
  writeFileSync(at('packages/site/src/site.ts'), `export const element = 'main'\n`)
  mkdirSync(at('node_modules'))
  symlinkSync(fromRoot('tooling', 'node_modules', '@croupier'), at('node_modules/@croupier'))
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  const output: string[] = []
  const read = (path: string) => readFileSync(at(path), 'utf8')
  return {
    root: folder,
    output,
    context: {
      root: folder,
      prompts: null,
      print: (line) => output.push(line),
      install: () => Promise.resolve({ code: 0, output: '' }),
    },
    read,
    write: (path, text) => writeFileSync(at(path), text),
    edit: (path, from, to) => {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`)
      writeFileSync(at(path), text.replace(from, to))
    },
    files: () => ['brands', 'apps'].flatMap((group) => readdirSync(at(group), { recursive: true }).map(String)).toSorted(), // prettier-ignore
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Creates prompts with answers by a word of the message; others return their initial value. */
export function createScriptedPrompts(
  answers: Readonly<Record<string, string>>,
): Prompts & { readonly messages: string[] } {
  const messages: string[] = []
  const findAnswer = (message: string, initial: string) => {
    messages.push(message)
    return Object.entries(answers).find(([word]) => message.includes(word))?.[1] ?? initial
  }
  return {
    messages,
    text: (message, initial) => Promise.resolve(findAnswer(message, initial)),
    select: (message, _choices, initial) => Promise.resolve(findAnswer(message, initial)),
    multiselect: (message, _choices, initial) => Promise.resolve(findAnswer(message, initial.join(',')).split(',')),
    confirm: (message) => Promise.resolve(findAnswer(message, 'no') === 'yes'),
  }
}
