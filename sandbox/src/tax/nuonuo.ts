import type { FastifyInstance } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { yuan } from '../payments/wire-values.ts'
import type { InvoiceBook, KeptInvoice } from './book.ts'
import type { TaxFault } from './faults.ts'
import { readOrder } from './read-order.ts'
import { callProblem, type TaxKeys } from './signature.ts'

export interface NuonuoParts {
  readonly keys: TaxKeys
  readonly clock: SandboxClock
  readonly book: InvoiceBook
  readonly fault: () => TaxFault
  /** Decides what becomes of an invoice that was asked for. */
  readonly issue: (invoice: KeptInvoice) => void
  /** Where the stand-in itself answers. */
  readonly address: () => string
}

type Content = Readonly<Record<string, unknown>>
type Answer = { readonly result: unknown } | { readonly code: string; readonly describe: string }

const refused = (code: string, describe: string): Answer => ({ code, describe })
const WORDS = '发票信息有误'

/** Nuonuo's one address: asking for invoices, their results, trying again, and reversals. */
export function addNuonuoCalls(app: FastifyInstance, { keys, clock, book, fault, issue, address }: NuonuoParts): void {
  const resultOf = (invoice: KeptInvoice) => ({
    orderNo: invoice.orderNo,
    serialNo: invoice.serial,
    status: invoice.status,
    statusMsg: { '2': '开票完成', '20': '开票中', '22': '开票失败', '24': '开票成功签章失败' }[invoice.status],
    failCause: invoice.status === '22' ? '税务机关拒绝：沙箱设置为失败' : '',
    allElectronicInvoiceNumber: invoice.number ?? '',
    invoiceNo: '',
    invoiceTime: invoice.issuedAt ?? '',
    orderAmount: yuan(invoice.total),
    pdfUrl: invoice.number === null ? '' : `${address()}/fp/${invoice.serial}.pdf`,
    ofdUrl: '',
  })

  const methods: Record<string, (content: Content, userTax: string) => Answer> = {
    requestBillingNew: (content, userTax) => {
      const order = readOrder(content, userTax)
      if (typeof order === 'string') return refused(order, WORDS)
      if (fault().issuing === 'refuse') return refused('E9120', '沙箱设置为拒收')
      const before = book.find(order.orderNo)
      if (before) return refused('E9106', '订单编号不能重复')
      const invoice = book.add(order)
      issue(invoice)
      return { result: { invoiceSerialNum: invoice.serial } }
    },
    queryInvoiceResult: (content, userTax) => {
      const wanted = new Set(Array.isArray(content.orderNos) ? content.orderNos.map(String) : [])
      const found = book.list().filter(({ orderNo, salerTaxNum }) => wanted.has(orderNo) && salerTaxNum === userTax)
      if (wanted.size === 0 || wanted.size > 50) return refused('E9501', '查询条件有误')
      return found.length === 0 ? refused('E9500', '没有查询到发票') : { result: found.map(resultOf) }
    },
    reInvoice: (content) => {
      const invoice = book.find(String(content.orderno))
      if (!invoice) return refused('E9500', '没有查询到发票')
      if (invoice.status !== '22') return refused('E9612', '发票已生成或开票中，无需重试')
      if (invoice.asked > 20) return refused('E9613', '单日最多重试 20 次')
      book.askAgain(invoice)
      issue(invoice)
      return { result: { invoiceSerialNum: invoice.serial } }
    },
    saveInvoiceRedConfirm: (content, userTax) => {
      const billId = String(content.billId ?? '')
      const blue = String(content.blueElecInvoiceNumber)
      const buyer = { name: String(content.buyerName ?? ''), taxNum: String(content.buyerTaxNo ?? '') }
      const known = book.findBy(({ number }) => number === blue)
      // The sandbox forgets with its process, and the shop does not: what bears a number of a specimen was made here, or by the shop itself.
      const invoice = known ?? (/^00\d{18}$/.test(blue) ? book.adopt(blue, userTax, buyer) : undefined)
      if (!/^[A-Za-z0-9]{1,32}$/.test(billId) || content.redReason !== '1') return refused('E9701', WORDS)
      if (!invoice || invoice.salerTaxNum !== userTax) return refused('E9702', '没有这张蓝票')
      const isEnded = invoice.red === null || invoice.red.status === '05' || invoice.red.status === '16'
      if (!isEnded || invoice.red?.billId === billId) return refused('E9703', '红字确认单申请号重复或蓝票已申请')
      const status = ({ automatic: '01', byHand: '01', confirm: '02', fail: '16' } as const)[fault().reds]
      book.openRed(invoice, billId, status)
      if (fault().reds === 'automatic') book.issueRed(invoice)
      return { result: billId }
    },
    queryInvoiceRedConfirm: ({ identity, billId }) => {
      const found = book.list().filter(({ red }) => red !== null && red.billId === billId && identity === '0')
      const list = found.map(({ red, number }) => ({
        billId: red?.billId,
        billNo: red?.billNo,
        billUuid: red?.billUuid,
        billStatus: red?.status,
        blueElecInvoiceNumber: number,
        redInvoiceNumber: red?.number,
      }))
      return { result: { total: list.length, list } }
    },
    fastInvoiceRed: ({ billNo, billUuid, taxNum }, userTax) => {
      const invoice = book.findBy(({ red }) => red !== null && red.billNo === billNo && red.billUuid === billUuid)
      const isAgreed = invoice?.red?.status === '01' || invoice?.red?.status === '04'
      if (!invoice || !isAgreed || taxNum !== userTax) return refused('E9704', '红字确认单不能开具红票')
      book.issueRed(invoice)
      return { result: { invoiceSerialNum: invoice.serial } }
    },
  }

  app.post<{ Querystring: Record<string, string>; Body: string }>('/open/v1/services', async (request, reply) => {
    const { headers, query, body } = request
    const problem =
      fault().mode === 'token' ? '070301' : callProblem(keys, { query, headers, body: body ?? '' }, clock.now())
    if (problem) return reply.send({ code: problem, describe: '平台校验未通过', result: null })
    const method = methods[String(headers.method).replace(/^nuonuo\.OpeMplatform\./, '')]
    const answer = method?.(contentOf(body), String(headers.usertax ?? '')) ?? refused('070102', '没有这个接口')
    return reply.send({ code: 'E0000', describe: '处理成功', ...answer })
  })

  app.get<{ Params: { file: string } }>('/fp/:file', async ({ params }, reply) => {
    const invoice = book.findBy(({ serial, number }) => number !== null && params.file === `${serial}.pdf`)
    if (!invoice?.number) return reply.code(404).send('')
    return reply.type('application/pdf').send(invoiceFile(invoice.number, yuan(invoice.total)))
  })
}

function contentOf(body: string): Content {
  try {
    const content: unknown = JSON.parse(body)
    return typeof content === 'object' && content !== null ? (content as Content) : {}
  } catch {
    return {}
  }
}

/** A page that says that it is a stand-in: the shop draws specimens itself, and only looks at whether there is a file. */
function invoiceFile(number: string, total: string): Buffer {
  const words = `BT /F1 18 Tf 40 120 Td (SANDBOX - NOT AN INVOICE) Tj 0 -30 Td (No. ${number}) Tj 0 -30 Td (CNY ${total}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
