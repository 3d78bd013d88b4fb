import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkChunks } from './chunks.ts'

/** Writes the chunks of a build. */
function writeChunks(root: string, app: string, chunks: Readonly<Record<string, string>>): void {
  const assets = join(root, 'apps', app, 'dist', 'assets')
  mkdirSync(assets, { recursive: true })
  for (const [name, text] of Object.entries(chunks)) writeFileSync(join(assets, name), text)
}

test('fails a build whose chunks import each other in a circle, and accepts one that closes it by import()', () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-chunks-'))
  const base = 'import{a as e}from"./dialogs.js";export const t=e'
  writeChunks(root, 'jade', {
    'base.js': base,
    'dialogs.js': 'export{n as a}from"./popups.js"',
    'popups.js': 'import"./base.js"',
  })
  writeChunks(root, 'opal', { 'base.js': base, 'dialogs.js': 'export const a=()=>import("./base.js")' })
  expect(checkChunks(root)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['chunks: jade: base.js → dialogs.js → popups.js → base.js'],
  })
  rmSync(root, { recursive: true })
})
