import { expect, test } from 'vitest'
import { addFiles, type FileRules, judgeFiles, type TakenFile, usualLimits } from './file-intake.ts'

const rules = { kinds: ['png', 'jpeg'], maxBytes: 100, maxFiles: 2 } as const
const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (name: string, size = 20) => new File([head, new Uint8Array(size - head.length)], name)

async function takeFiles(present: readonly TakenFile[], added: readonly File[], asked: FileRules) {
  return addFiles(present, await judgeFiles(added, asked), asked)
}

test('files are judged by what they hold and not by what they are called', async () => {
  const taken = await takeFiles([], [png('holiday.txt'), new File(['<script>'], 'holiday.png')], rules)
  expect(taken.files.map(({ file, kind }) => [file.name, kind])).toEqual([['holiday.txt', 'png']])
  expect(taken.problems).toEqual([{ kind: 'type', name: 'holiday.png' }])
})

test('a kind that is known but not asked for is left out', async () => {
  const { problems } = await takeFiles([], [new File(['%PDF-1.7'], 'receipt.pdf')], rules)
  expect(problems).toEqual([{ kind: 'type', name: 'receipt.pdf' }])
})

test('a file may be as large as the limit and no larger', async () => {
  const { files, problems } = await takeFiles([], [png('just', 100), png('over', 101)], rules)
  expect(files).toHaveLength(1)
  expect(problems).toEqual([{ kind: 'size', name: 'over' }])
})

test('what is too many is told by its name and the rest stays', async () => {
  const first = await takeFiles([], [png('one')], rules)
  const { files, problems } = await takeFiles(first.files, [png('two'), png('three')], rules)
  expect(files.map(({ file }) => file.name)).toEqual(['one', 'two'])
  expect(problems).toEqual([{ kind: 'count', name: 'three' }])
})

test('where one file is asked for, a good one takes the place of the last and a bad one does not', async () => {
  const one = { ...rules, maxFiles: 1 }
  const { files } = await takeFiles([], [png('old')], one)
  expect((await takeFiles(files, [png('new')], one)).files.map(({ file }) => file.name)).toEqual(['new'])
  expect((await takeFiles(files, [png('huge', 200)], one)).files.map(({ file }) => file.name)).toEqual(['old'])
})

test('the same file again changes nothing', async () => {
  const same = png('one')
  const { files, problems } = await takeFiles([], [same, same], rules)
  expect(files).toHaveLength(1)
  expect(problems).toEqual([])
})

test('an empty file is nothing', async () => {
  expect((await takeFiles([], [new File([], 'void.png')], rules)).problems).toEqual([
    { kind: 'type', name: 'void.png' },
  ])
})

test('the usual limits are three files of five megabytes', () => {
  expect(usualLimits).toEqual({ maxBytes: 5_242_880, maxFiles: 3 })
})

test('a file that cannot be read, such as a folder, is left out like one of another kind', async () => {
  const folder = png('folder')
  folder.slice = () => {
    throw new DOMException('Not readable', 'NotReadableError')
  }
  const { files, problems } = await takeFiles([], [folder, png('one')], rules)
  expect(files.map(({ file }) => file.name)).toEqual(['one'])
  expect(problems).toEqual([{ kind: 'type', name: 'folder' }])
})
