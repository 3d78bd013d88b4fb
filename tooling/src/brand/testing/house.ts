import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fromRoot, root } from '../../root.ts'
import type { Asker } from '../ask.ts'
import type { CreateWorld } from '../create/create.ts'
import { brandIds } from '../stored.ts'

/** A repository in a temporary folder: the brands of this one, their apps, and a package that uses the word `main`. */
export interface House {
  readonly root: string
  /** What was said, line by line. */
  readonly said: string[]
  /** A world in which nobody answers and installing does nothing. */
  readonly world: CreateWorld
  read(path: string): string
  write(path: string, text: string): void
  /** Replaces a part of a file that must be there. */
  edit(path: string, from: string, to: string): void
  /** Every file of brands/ and apps/. */
  files(): readonly string[]
  remove(): void
}

const MADE = new Set(['node_modules', 'dist', '.turbo'])

/** Builds a house; call `remove` when the test is over. */
export function buildHouse(): House {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-brand-'))
  const at = (path: string) => join(folder, path)
  const copy = (path: string) =>
    cpSync(fromRoot(path), at(path), { recursive: true, filter: (source) => !MADE.has(basename(source)) })
  for (const id of brandIds(root)) for (const group of ['brands', 'apps']) copy(`${group}/${id}`)
  copy('packages/i18n/catalogs')
  copy('.gitignore')
  // The brands' own tsconfig leads here.
  for (const path of ['tsconfig.base.json', 'tooling/tsconfig']) copy(path)
  mkdirSync(at('packages/site/src'), { recursive: true })
  writeFileSync(at('packages/site/src/site.ts'), `export const element = 'main'\n`)
  mkdirSync(at('node_modules'))
  symlinkSync(fromRoot('tooling', 'node_modules', '@croupier'), at('node_modules/@croupier'))
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  const said: string[] = []
  const read = (path: string) => readFileSync(at(path), 'utf8')
  return {
    root: folder,
    said,
    world: {
      root: folder,
      asker: null,
      say: (line) => said.push(line),
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

/** Someone who gives prepared answers by a word of the question, and otherwise what is proposed. */
export function scripted(answers: Readonly<Record<string, string>>): Asker & { readonly asked: string[] } {
  const asked: string[] = []
  const answerTo = (message: string, usual: string) => {
    asked.push(message)
    return Object.entries(answers).find(([word]) => message.includes(word))?.[1] ?? usual
  }
  return {
    asked,
    text: (message, initial) => Promise.resolve(answerTo(message, initial)),
    one: (message, _choices, initial) => Promise.resolve(answerTo(message, initial)),
    some: (message, _choices, initial) => Promise.resolve(answerTo(message, initial.join(',')).split(',')),
    agree: (message) => Promise.resolve(answerTo(message, 'no') === 'yes'),
  }
}
