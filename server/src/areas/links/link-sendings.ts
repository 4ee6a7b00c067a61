/** Messages with a link that one order's phone is sent, whoever has it sent: the phone belongs to somebody. */
const sendings = [{ most: 5, within: 24 * 60 * 60 * 1000 }]

export const linkSendings = (orderId: string) => ({ kind: 'link-sending', subject: orderId, limits: sendings })
