import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { MAIL_FAULT_MODES, type MailFault } from '../faults.ts'

const MODES: Readonly<Record<MailFault['mode'], { readonly name: string; readonly effect: string }>> = {
  none: { name: '正常', effect: '邮件照常送达' },
  refuse: { name: '拒绝', effect: '服务商答复没有这个邮箱' },
  limit: { name: '限流', effect: '服务商答复邮件过多' },
  hang: { name: '不应答', effect: '服务商一直不答复，直到商城超时' },
  cut: { name: '中断', effect: '邮件发到一半时连接断开' },
  drop: { name: '丢失', effect: '服务商答复成功，但邮箱收不到' },
}

/** The provider's fault switches for all addresses. */
export function mailFaultPanel(): Panel {
  return {
    id: 'mail-faults',
    title: '邮件故障',
    place: 'side',
    files: ['mail/panel/faults.js', 'sms/panel/faults.css'],
    body: html`
<form id="mail-fault">
  <fieldset class="choices"><legend class="unseen">邮件服务商的表现</legend>
    ${MAIL_FAULT_MODES.map(
      (mode) => html`<label class="choice"><input type="radio" name="mode" value="${mode}">
      <span><b>${MODES[mode].name}</b><small>${MODES[mode].effect}</small></span></label>`,
    )}
  </fieldset>
  <label class="field"><span>答复前等待（毫秒）</span>
    <input name="delay" type="number" min="0" max="60000" step="1" value="0" required></label>
  <p class="note" id="mail-fault-exceptions" hidden></p>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="mail-fault-reset">恢复正常</button></div>
  <p class="answer" id="mail-fault-answer" role="status"></p>
</form>`,
  }
}
