import { expect, test } from 'vitest'
import {
  changeDraft,
  createDraft,
  findProblems,
  getTitle,
  hasTexts,
  listCategoryOptions,
  readDraft,
  toDocument,
} from './contents.ts'

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

test('a promotion is saved with the path of a game only when its button leads to one', () => {
  const promotion = { ...createDraft('promotion'), categoryIds: ['apps'], link: '/rng' }
  expect(toDocument(promotion, 'promotion')).toMatchObject({ categoryIds: ['apps'], action: 'none' })
  expect(toDocument(promotion, 'promotion')).not.toHaveProperty('link')
  expect(toDocument({ ...promotion, action: 'game' }, 'promotion')).toMatchObject({ action: 'game', link: '/rng' })
})

test('a promotion that was written without categories and a button gets the values of a new one', () => {
  const stored = { ...draft, category: 'weekly', promotionType: 'cash', images: { card: '/card.png', popup: null } }
  expect(readDraft(stored, 'promotion')).toEqual({ ...stored, categoryIds: [], participation: 'none', action: 'none' })
  expect(readDraft(undefined, 'promotion')).toEqual(createDraft('promotion'))
})

test('a category is saved with a title only', () => {
  const category = changeDraft({ ...createDraft('promotionCategory'), type: 'apps' }, ['texts', 'EN', 'title'], 'Apps')
  expect(toDocument(category, 'promotionCategory')).toMatchObject({ type: 'apps', texts: { EN: { title: 'Apps' } } })
  expect([...findProblems(category, 'promotionCategory')]).toEqual([])
})

test('the categories of a promotion are listed by title, and those that were deleted by id', () => {
  const categories = [
    { id: 'apps', draft: { texts: { EN: { title: 'Apps' } } } },
    { id: 'daily', draft: {} },
  ]
  expect(listCategoryOptions(categories, ['old', 'apps'], 'EN')).toEqual([
    { value: 'apps', label: 'Apps' },
    { value: 'daily', label: 'daily' },
    { value: 'old', label: 'old' },
  ])
})

test('a new content needs a text, a promotion a category, and a category a type', () => {
  expect([...findProblems(createDraft('notice'), 'notice')]).toEqual([['texts', 'required']])
  expect([...findProblems(createDraft('promotion'), 'promotion').keys()]).toEqual(['category', 'texts'])
  const category = findProblems(createDraft('promotionCategory'), 'promotionCategory')
  expect([...category.keys()]).toEqual(['type', 'texts'])
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

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
  'a banner does not lead to %s, which is no path of the site',
  (link) => {
    const banner = {
      ...createDraft('banner'),
      linkageType: 'internal',
      link,
      texts: { EN: { title: 'a', text: 'b' } },
    }
    expect([...findProblems(banner, 'banner')]).toEqual([['link', 'sitePath']])
  },
)

test.each([
  ['none', undefined, []],
  ['game', undefined, [['link', 'required']]],
  ['game', 'rng', [['link', 'sitePath']]],
  ['game', '/rng', []],
] as const)('a promotion whose button leads to %s with the path %s has the problems %j', (action, link, problems) => {
  const promotion = { ...draft, ...createDraft('promotion'), texts: draft.texts, category: 'weekly', action, link }
  expect([...findProblems(promotion, 'promotion')]).toEqual(problems)
})
