import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { FAULT_MODES, type SmsFault } from '../faults.ts'

const MODES: Readonly<Record<SmsFault['mode'], { readonly name: string; readonly effect: string }>> = {
  none: { name: '正常', effect: '短信照常送达' },
  refuse: { name: '拒绝', effect: '服务商答复业务停机' },
  limit: { name: '限流', effect: '服务商答复发送过于频繁' },
  hang: { name: '不应答', effect: '服务商一直不答复，直到商城超时' },
  drop: { name: '丢失', effect: '服务商答复成功，但手机收不到' },
}

/** The provider's fault switches for all phones. */
export function faultPanel(): Panel {
  return {
    id: 'sms-faults',
    title: '短信故障',
    place: 'side',
    files: ['sms/panel/faults.js', 'sms/panel/faults.css'],
    body: html`
<form id="fault">
  <fieldset class="choices"><legend class="unseen">服务商的表现</legend>
    ${FAULT_MODES.map(
      (mode) => html`<label class="choice"><input type="radio" name="mode" value="${mode}">
      <span><b>${MODES[mode].name}</b><small>${MODES[mode].effect}</small></span></label>`,
    )}
  </fieldset>
  <label class="field"><span>答复前等待（毫秒）</span>
    <input name="delay" type="number" min="0" max="60000" step="1" value="0" required></label>
  <label class="tick"><input type="checkbox" name="limits"><span>启用服务商自己的限额：每个手机号每分钟 1 条、每小时 5 条、每天 10 条</span></label>
  <p class="note" id="fault-exceptions" hidden></p>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="fault-reset">恢复正常</button></div>
  <p class="answer" id="fault-answer" role="status"></p>
</form>`,
  }
}
