import { codePurposes } from '@shop/contract/areas/access'
import { freshPhone } from '@shop/world'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import { tally } from '../together.ts'
import { askCode, logIn } from './sms-login.ts'

/** T5: a code is good for its phone, its purpose and its browser alone. */
export const codeBinding: Proof = {
  name: 'code-binding',
  title: 'a code of one purpose, browser or phone opens nothing of another',
  run: async (rig) => {
    const crossed: string[] = []
    let crossings = 0
    for (const asked of codePurposes) {
      const phone = freshPhone()
      const browser = rig.browser()
      const code = await askCode(rig, browser, phone, asked)
      for (const used of codePurposes) {
        if (used === asked) continue
        crossings++
        const answer = await browser.call(rig.next(), 'PUT', '/sms/captchas', {
          phoneNum: phone,
          captcha: code,
          purpose: used,
        })
        if (answer.status !== 400) crossed.push(`${asked} for ${used}: ${answer.status}`)
      }
      if (asked !== 'login') {
        crossings++
        const answer = await logIn(browser, rig.next(), phone, code)
        if (answer.status !== 400) crossed.push(`${asked} logged in: ${answer.status}`)
      }
      const right = await browser.call(rig.next(), 'PUT', '/sms/captchas', {
        phoneNum: phone,
        captcha: code,
        purpose: asked,
      })
      if (right.status !== 200) crossed.push(`${asked} is refused for itself: ${right.text}`)
    }
    const phone = freshPhone()
    const browser = rig.browser()
    const code = await askCode(rig, browser, phone)
    const elsewhere = [
      await logIn(rig.browser(), rig.next(), phone, code),
      await logIn(rig.browser({ shop_browser: 'x'.repeat(43) }), rig.next(), phone, code),
      await logIn(browser, rig.next(), freshPhone(), code),
    ]
    crossings += elsewhere.length
    crossed.push(...elsewhere.filter((answer) => answer.status !== 400).map((answer) => `elsewhere: ${answer.text}`))
    const own = await logIn(browser, rig.next(), phone, code)
    return {
      passed: crossed.length === 0 && own.status === 200,
      figure: `${crossings} cross uses (${codePurposes.length} purposes, other browsers, other phone): ${crossed.length} accepted${crossed.length > 0 ? ` (${crossed.join('; ')})` : ''}; elsewhere ${tally(elsewhere.map((answer) => codeOf(answer) ?? answer.status))}; in its own place ${own.status}`,
    }
  },
}
