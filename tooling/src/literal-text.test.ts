import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './processes.ts'
import { fromRoot } from './root.ts'

/** One row: JSX that the lint rejects, and similar JSX that it accepts. */
const CASES: readonly (readonly [invalid: string, valid: string])[] = [
  ['<p>Hello</p>', '<p className="Hello">{t("a")} · 18+</p>'],
  ['<p>你好</p>', '<p>×</p>'],
  ['<img alt="A cat" />', '<img alt="" src="cat" />'],
  ['<Field label="Name" />', '<Field label={t("name")} name="name" />'],
  ['<p>{`Hello ${name}`}</p>', '<p className={`wide ${name}`}>{`${name}: ${count}`}</p>'],
  ['<p>{open ? "Close" : t("open")}</p>', '<p>{open === "yes" ? t("close") : <b className="wide" />}</p>'],
  ['<p aria-label={busy && "Loading"} />', '<p aria-label={name ?? t("loading")} data-state={busy && "busy"} />'],
  ['<p>{"Hello " + name}</p>', '<p>{name + " · " + count}</p>'],
  ['<p>{"Hello"}</p>', '<p {...register("name", { kind: "text" })} />'],
]
/** Literal text outside of shipped components. */
const EXEMPT = ['packages/site/src/A.stories.tsx', 'packages/site/src/A.test.tsx', 'packages/site/src/testing/A.tsx']

let folder: string
let output: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-literal-text-'))
  cpSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
  for (const [index, [invalid, valid]] of CASES.entries()) {
    writeComponent(`packages/site/src/Invalid${index}.tsx`, invalid)
    writeComponent(`packages/site/src/Valid${index}.tsx`, valid)
  }
  for (const path of EXEMPT) writeComponent(path, '<p>Hello</p>')
  output = (await run('oxlint', ['--format=unix', 'packages'], { cwd: folder })).output
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(CASES.map((row, index) => [...row, index] as const))('rejects %s, accepts %s', (_invalid, _valid, index) => {
  const files = listFilesWithLiteralText()
  expect(files).toContain(`packages/site/src/Invalid${index}.tsx`)
  expect(files).not.toContain(`packages/site/src/Valid${index}.tsx`)
})

test('accepts literal text in stories, tests and test fixtures', () => {
  expect(listFilesWithLiteralText().filter((file) => EXEMPT.includes(file))).toEqual([])
})

function listFilesWithLiteralText(): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('no-literal-string'))
    .map((line) => line.slice(0, line.indexOf(':')))
}

function writeComponent(path: string, jsx: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), `export const a = ${jsx}\n`)
}
