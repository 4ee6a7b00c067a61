import { unzipSync } from 'fflate'
import { BILL_TIMEOUT_MS, exchange, MOST_BILL_BYTES } from '../exchange.ts'
import { centsOf, readShanghaiTime } from '../wire-values.ts'
import type { AlipayGateway } from './alipay-gateway.ts'
import { type BillLine, billLines, needed } from './bill-table.ts'
import { type Bill, type BillRow, PaymentRefused, PaymentUnknown } from './port.ts'

const NO_BILL = /bill_not_exist$/i
/** Of the two files in the zip, the one with each movement has this heading. */
const FIRST_COLUMN = '支付宝交易号'

/** Asks for the bill of a day and reads it: an address that lives for 30 seconds, behind it a zip of tables in GBK. */
export async function alipayBill(gateway: AlipayGateway, endpoint: URL, day: string): Promise<Bill> {
  const answer = await gateway.call('alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  if (!answer.ok) {
    if (NO_BILL.test(answer.code)) return { state: 'none' }
    throw new PaymentRefused(answer.code)
  }
  const { bill_download_url: address } = answer.fields
  if (typeof address !== 'string' || !mayDownload(address, endpoint)) throw new PaymentUnknown('BILL_ADDRESS')
  const file = await exchange(new URL(address), { timeout: BILL_TIMEOUT_MS, mostBytes: MOST_BILL_BYTES })
  if (file.status !== 200) throw new PaymentUnknown(`HTTP_${file.status}`)
  return { state: 'ready', rows: readAlipayBill(file.body) }
}

/** The file itself is not signed, so it is fetched from Alipay alone. */
function mayDownload(address: string, endpoint: URL): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  return origin === endpoint.origin || (protocol === 'https:' && hostname.endsWith('.alipay.com'))
}

/** @throws PaymentUnknown for what is no such bill */
export function readAlipayBill(zip: Uint8Array): BillRow[] {
  const tables = filesOf(zip).map((bytes) => new TextDecoder('gbk').decode(bytes))
  const table = tables.find((text) => text.includes(`\n${FIRST_COLUMN},`) || text.startsWith(`${FIRST_COLUMN},`))
  if (table === undefined) throw new PaymentUnknown('BILL_MALFORMED')
  return billLines(table, FIRST_COLUMN, (cell) => cell.trim()).map(rowOf)
}

function filesOf(zip: Uint8Array): Uint8Array[] {
  let size = 0
  const fits = ({ originalSize }: { originalSize: number }) => {
    size += originalSize
    return size <= MOST_BILL_BYTES
  }
  try {
    return Object.values(unzipSync(zip, { filter: fits }))
  } catch {
    throw new PaymentUnknown('BILL_MALFORMED')
  }
}

function rowOf(cell: BillLine): BillRow {
  const amount = needed(centsOf(cell('订单金额（元）')))
  const row = {
    transactionId: needed(cell('支付宝交易号')),
    outTradeNo: needed(cell('商户订单号')),
    amount: Math.abs(amount),
    // What it keeps is negative there, as it is taken from the shop.
    fee: 0 - needed(centsOf(cell('服务费（元）'))),
    at: needed(readShanghaiTime(cell('完成时间'))),
  }
  if (cell('业务类型') === '交易') return { ...row, kind: 'payment' }
  if (cell('业务类型') !== '退款') throw new PaymentUnknown('BILL_MALFORMED')
  return { ...row, kind: 'refund', outRefundNo: needed(cell('退款批次号/请求号')) }
}
