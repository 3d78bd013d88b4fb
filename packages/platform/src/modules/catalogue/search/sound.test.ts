import { describe, expect, test } from 'vitest'
import { planCatalogue } from '../seed/catalogue-plan.ts'
import { fold } from './fold.ts'
import { getLatinSound, listBurmeseSounds } from './sound.ts'

describe('the sound of a Burmese word', () => {
  test.each([
    ['ရွှေ', ['shwe', 'shway']],
    ['နဂါး', ['nagar', 'naga', 'nagah']],
    ['ရတနာ', ['yadana', 'ratana', 'yadanar']],
    ['ပွဲတော်', ['pwe taw', 'pwedaw', 'pwe daw']],
    ['ကြောင်', ['kyaung', 'chaung', 'gyaung']],
    ['ဆင်', ['hsin', 'sin', 'zin']],
    ['ရန်ကုန်', ['yangon', 'yankon', 'yangone']],
    ['ငါး', ['nga', 'ngar']],
    ['ပတ္တမြား', ['patta mya', 'padamya']],
    ['သနပ်ခါး', ['thanaka', 'thanakha', 'tanatkha']],
    ['ကျွန်း', ['kyun', 'gyun', 'kyon']],
    ['လိပ်ပြာ', ['leik pya', 'leippya', 'laikpya']],
    ['ရိုးရာ', ['yoya', 'yoe yar']],
    ['ဘုရင့်နိုင်ငံ', ['buyin naingngan', 'buyin naing ngan']],
    ['မင်္ဂလာ', ['mingala', 'mingalar']],
    ['ဦး', ['u', 'oo']],
    ['မျှော်', ['myaw', 'hmyaw', 'myor']],
    ['ရှမ်း', ['shan', 'shann']],
    ['သန္တာ', ['thanda', 'thantar', 'tanta']],
  ])('%s is that of its romanizations', (burmese, romanizations) => {
    const [sound] = listBurmeseSounds(burmese)
    for (const each of romanizations) expect(getLatinSound(fold(each))).toBe(sound)
  })

  test('consists of sounds alone, for every name of the catalogue', () => {
    const sounds = planCatalogue('small').games.flatMap(({ name }) => listBurmeseSounds(name['MY'] ?? ''))
    expect(sounds.filter((sound) => !/^(?:[jhklmnpstwy]*[aeo]n?)+$/.test(sound))).toEqual([])
  })
})
