/** Of risk and instructions of prescription drugs (orders#61). */
export const riskMessages = {
  RISK_NOT_CONFIRMED: '请先阅读并确认用药风险与说明',
  RISK_NOTICE_OLD: '用药风险与说明已更新，请刷新页面后重新阅读并确认',
} as const

/** What is read and confirmed before a prescription drug is ordered (orders#61); another text is another version. */
export const riskNotice = [
  '处方药须凭执业医师开具的处方购买，并在医师或药师指导下使用，请勿自行增减剂量或延长疗程。',
  '提交需求后须完善用药人信息并完成在线问诊，由执业药师审核处方；未通过审核的，订单将取消。',
  '使用前请仔细阅读药品说明书，留意禁忌、不良反应、注意事项与药物相互作用。',
  '对药品任何成分过敏者禁用；孕妇、哺乳期妇女、儿童、老年人及肝肾功能不全者，请事先告知医师。',
  '用药后如出现皮疹、呼吸困难等不适，请立即停药并及时就医。',
] as const
