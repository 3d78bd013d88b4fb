import { expect, test } from 'vitest'
import { changeDraft, createDraft, findProblems, getTitle, hasTexts, toDocument } from './contents.ts'

const draft = {
  schedule: { from: '2026-12-01T00:00:00.000Z', to: null },
  audience: { roles: ['member'], minVipLevel: 0, languages: [] },
  position: 3,
  texts: { EN: { title: 'Tonight', body: '<p>Closed</p>', image: null } },
}

test('an unchanged draft is saved as it is stored', () => {
  expect(toDocument(draft, 'notice')).toEqual(draft)
})

test('a language is saved with all its fields, and not at all when it is emptied', () => {
  const added = changeDraft(draft, ['texts', 'VN', 'title'], 'Tối nay')
  expect(toDocument(added, 'notice')['texts']).toEqual({
    ...draft.texts,
    VN: { title: 'Tối nay', body: '', image: null },
  })
  expect([hasTexts(added, 'notice', 'VN'), hasTexts(draft, 'notice', 'VN')]).toEqual([true, false])
  expect(toDocument(changeDraft(added, ['texts', 'VN', 'title'], ''), 'notice')).toEqual(draft)
})

test('a draft is named by its title in the language of the reader, else in another one', () => {
  expect([getTitle(draft, 'EN'), getTitle(draft, 'MY'), getTitle({}, 'MY')]).toEqual(['Tonight', 'Tonight', undefined])
})

test('a banner without a link is saved without the path of one', () => {
  const banner = changeDraft(createDraft('banner'), ['link'], '/rng')
  expect(toDocument(banner, 'banner')).not.toHaveProperty('link')
  expect(toDocument(changeDraft(banner, ['linkageType'], 'internal'), 'banner')).toMatchObject({ link: '/rng' })
})

test('a new content needs a text, and a promotion a category', () => {
  expect([...findProblems(createDraft('notice'), 'notice')]).toEqual([['texts', 'required']])
  expect([...findProblems(createDraft('promotion'), 'promotion').keys()]).toEqual(['category', 'texts'])
})

test.each([
  ['a language without a title', ['texts', 'EN', 'title'], '', 'texts.EN.title', 'required'],
  ['a title that is too long', ['texts', 'EN', 'title'], 'x'.repeat(201), 'texts.EN.title', 'tooLong'],
  [
    'a picture of elsewhere',
    ['texts', 'EN', 'image'],
    'https://elsewhere.example/a.png',
    'texts.EN.image',
    'imagePath',
  ],
  ['an end before its start', ['schedule', 'to'], '2026-11-01T00:00:00.000Z', 'schedule', 'order'],
] as const)('%s is a problem of its field', (_name, path, value, field, problem) => {
  expect([...findProblems(changeDraft(draft, [...path], value), 'notice')]).toEqual([[field, problem]])
})

test('a link of a banner has to be a path of the site', () => {
  const banner = {
    ...createDraft('banner'),
    linkageType: 'internal',
    link: 'https://elsewhere.example',
    texts: { EN: { title: 'a', text: 'b' } },
  }
  expect([...findProblems(banner, 'banner')]).toEqual([['link', 'sitePath']])
})
