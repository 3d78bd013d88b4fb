import { expect, test } from 'vitest'
import { addFiles, type FileRules, validateFiles, type AcceptedFile, defaultLimits } from './file-selection.ts'

const rules = { kinds: ['png', 'jpeg'], maxBytes: 100, maxFiles: 2 } as const
const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (name: string, size = 20) => new File([head, new Uint8Array(size - head.length)], name)

async function selectFiles(present: readonly AcceptedFile[], added: readonly File[], limits: FileRules) {
  return addFiles(present, await validateFiles(added, limits), limits)
}

test('validates files by content, not by name', async () => {
  const taken = await selectFiles([], [png('holiday.txt'), new File(['<script>'], 'holiday.png')], rules)
  expect(taken.files.map(({ file, kind }) => [file.name, kind])).toEqual([['holiday.txt', 'png']])
  expect(taken.problems).toEqual([{ kind: 'type', name: 'holiday.png' }])
})

test('rejects a known kind that is not accepted', async () => {
  const { problems } = await selectFiles([], [new File(['%PDF-1.7'], 'receipt.pdf')], rules)
  expect(problems).toEqual([{ kind: 'type', name: 'receipt.pdf' }])
})

test('accepts files up to the size limit', async () => {
  const { files, problems } = await selectFiles([], [png('just', 100), png('over', 101)], rules)
  expect(files).toHaveLength(1)
  expect(problems).toEqual([{ kind: 'size', name: 'over' }])
})

test('reports surplus files by name and keeps the others', async () => {
  const first = await selectFiles([], [png('one')], rules)
  const { files, problems } = await selectFiles(first.files, [png('two'), png('three')], rules)
  expect(files.map(({ file }) => file.name)).toEqual(['one', 'two'])
  expect(problems).toEqual([{ kind: 'count', name: 'three' }])
})

test('replaces the only file by a valid one, but not by an invalid one', async () => {
  const one = { ...rules, maxFiles: 1 }
  const { files } = await selectFiles([], [png('old')], one)
  expect((await selectFiles(files, [png('new')], one)).files.map(({ file }) => file.name)).toEqual(['new'])
  expect((await selectFiles(files, [png('huge', 200)], one)).files.map(({ file }) => file.name)).toEqual(['old'])
})

test('ignores duplicates', async () => {
  const same = png('one')
  const { files, problems } = await selectFiles([], [same, same], rules)
  expect(files).toHaveLength(1)
  expect(problems).toEqual([])
})

test('rejects an empty file', async () => {
  expect((await selectFiles([], [new File([], 'void.png')], rules)).problems).toEqual([
    { kind: 'type', name: 'void.png' },
  ])
})

test('defaults to three files of five megabytes [v-upload-3.2, v-upload-3.3, const-3.2, const-3.3]', () => {
  expect(defaultLimits).toEqual({ maxBytes: 5_242_880, maxFiles: 3 })
})

test('rejects unreadable files, e.g. a folder, as a wrong type', async () => {
  const folder = png('folder')
  folder.slice = () => {
    throw new DOMException('Not readable', 'NotReadableError')
  }
  const { files, problems } = await selectFiles([], [folder, png('one')], rules)
  expect(files.map(({ file }) => file.name)).toEqual(['one'])
  expect(problems).toEqual([{ kind: 'type', name: 'folder' }])
})
