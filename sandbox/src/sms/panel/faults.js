import { faultForm } from '../../desk/browser/fault-form.js'
import { call } from '../../desk/browser/request.js'

/** @import { SmsFaults } from '../faults.ts' */

faultForm({
  form: 'fault',
  party: 'sms',
  show: (/** @type {SmsFaults} */ { limits }, control) => {
    control('limits').checked = limits
  },
  exceptions: ({ phones }) => {
    const count = Object.keys(phones).length
    return count === 0 ? undefined : `另有 ${count} 个手机号由测试单独设置`
  },
  apply: (control) => call('PUT', '/sms/limits', { hold: control('limits').checked }),
})
