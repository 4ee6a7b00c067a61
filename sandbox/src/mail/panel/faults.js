import { faultForm } from '../../desk/browser/fault-form.js'

/** @import { MailFaults } from '../faults.ts' */

faultForm({
  form: 'mail-fault',
  party: 'mail',
  show: () => undefined,
  exceptions: (/** @type {MailFaults} */ { addresses }) => {
    const count = Object.keys(addresses).length
    return count === 0 ? undefined : `另有 ${count} 个邮箱由测试单独设置`
  },
})
