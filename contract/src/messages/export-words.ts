import type { ExportedAddress } from '../areas/addresses.ts'
import { consents } from '../consents.ts'
import { jobNatureNames, maritalStatusNames, revenueNames } from '../fields/profile-options.ts'
import { accessEventTexts } from './access-events.ts'
import { claimKindNames, claimReasonNames, claimStateNames } from './claims.ts'
import { closureReasonNames } from './closure.ts'
import { completionAskerNames, completionKindNames, completionStateNames } from './completions.ts'
import { pregnancyAnswerNames, prescriptionStateNames, safetyQuestionTexts } from './inquiry.ts'
import { invoiceStateNames, invoiceTypeNames } from './invoices.ts'
import { loginMethodNames } from './login-methods.ts'
import { certificateNames, patientSexNames, relationNames } from './patients.ts'
import { paymentProviderNames, paymentStateNames, refundStateNames } from './payments.ts'
import { planStateNames } from './plans.ts'
import { exportStateNames, sensitiveKindNames, sensitiveReaderNames } from './privacy.ts'
import { socialNames } from './social.ts'

/** How the readable page of an export calls one value and shows it; a plain text is the name of a value shown as it stands. */
export type ExportWord =
  | string
  /** Epoch ms, a date, cents, bytes, or yes and no. */
  | { name: string; as: 'time' | 'day' | 'money' | 'bytes' | 'yesNo' }
  /** Each value has a word of its own. */
  | { name: string; words: Readonly<Record<string, string>> }
  /** A list, each entry with its own values. */
  | { name: string; each: ExportWords }
export type ExportWords = Readonly<Record<string, ExportWord>>

const time = (name: string) => ({ name, as: 'time' }) as const
const money = (name: string) => ({ name, as: 'money' }) as const
const words = (name: string, of: Readonly<Record<string, string>>) => ({ name, words: of }) as const

const consentTitles = Object.fromEntries(Object.entries(consents).map(([kind, { title }]) => [kind, title]))

/** Movements of money and coins, and the books between which they go. */
const moneyKindNames = {
  paid: '支付订单',
  suspended: '待原路退回',
  refunded: '订单退款',
  sentBack: '已原路退回',
  collected: '货到付款',
  handedBack: '线下退款',
} as const
const coinKindNames = {
  earned: '获得',
  spent: '订单抵扣',
  returned: '订单退回',
  takenBack: '退款扣回',
  expired: '到期失效',
} as const
const bookNames = {
  alipay: '支付宝',
  wechat: '微信支付',
  cash: '现金',
  orders: '订单',
  suspense: '待退款项',
} as const

const invoiceStates = { none: '未申请', ...invoiceStateNames } as const

/** Every part of an export by the area it comes from, in the order of the page. A value without a word here fails a test. */
export const exportWords: Readonly<Record<string, { title: string; words: ExportWords }>> = {
  account: {
    title: '个人资料',
    words: {
      nickName: '昵称',
      memberName: '姓名',
      email: '邮箱',
      avatar: '头像地址',
      sex: words('性别', { 0: '未填写', 1: '男', 2: '女' }),
      birthday: { name: '生日', as: 'day' },
      height: '身高（厘米）',
      weight: '体重（公斤）',
      jobNature: words('职业', jobNatureNames),
      maritalStatus: words('婚姻状况', maritalStatusNames),
      revenues: words('月收入', revenueNames),
      commonDrugs: '常用药品',
      allergyDrugs: '过敏药物',
      diseaseHistory: '疾病史',
      level: words('会员等级', { plain: '普通会员', gold: '金卡会员' }),
      updatedAt: time('更新时间'),
    },
  },
  access: {
    title: '账号与登录',
    words: {
      phone: '手机号码',
      loginName: '登录名',
      createdAt: time('注册时间'),
      passwordChangedAt: time('密码设置时间'),
      socialAccounts: {
        name: '关联的第三方账号',
        each: { type: words('平台', socialNames), name: '名称', boundAt: time('关联时间') },
      },
      events: {
        name: '安全记录',
        each: { kind: words('事项', accessEventTexts), device: '设备', at: time('时间') },
      },
    },
  },
  platform: {
    title: '登录设备',
    words: {
      sessions: {
        name: '登录过的设备',
        each: {
          method: words('登录方式', loginMethodNames),
          device: '设备',
          createdAt: time('登录时间'),
          refreshedAt: time('最近使用'),
          endedAt: time('退出时间'),
        },
      },
    },
  },
  addresses: {
    title: '收货地址',
    words: {
      addresses: {
        name: '收货地址',
        each: {
          consignee: '收货人',
          mobile: '手机号码',
          landline: '固定电话',
          deliveryAddress: '详细地址',
          zipCode: '邮政编码',
          isDefault: { name: '默认地址', as: 'yesNo' },
          usedAt: time('最近使用'),
        } satisfies Record<keyof ExportedAddress, ExportWord>,
      },
    },
  },
  patients: {
    title: '用药人',
    words: {
      patients: {
        name: '用药人',
        each: {
          name: '姓名',
          relationLabel: words('与本人关系', relationNames),
          sex: words('性别', patientSexNames),
          birthDay: { name: '出生日期', as: 'day' },
          consigneePhone: '手机号码',
          idCardNumber: '身份证号',
          certificateType: words('其他证件', certificateNames),
          cardNumber: '证件号码',
          certificateImages: '证件图片',
          guardianName: '监护人姓名',
          guardianPhone: '监护人手机号码',
          guardianCardNum: '监护人身份证号',
          healthInfo: {
            name: '健康信息',
            each: {
              question: '问题',
              answer: { name: '是否有', as: 'yesNo' },
              labels: '具体情况',
              otherText: '补充说明',
            },
          },
          prescriptionImages: '处方图片',
          medicalRecords: '病历图片',
          isDefault: { name: '默认用药人', as: 'yesNo' },
          isSystemDefault: { name: '由个人资料生成', as: 'yesNo' },
          realNameAt: time('实名核验通过'),
          guardianRealNameAt: time('监护人实名核验通过'),
          certificateApprovedAt: time('证件审核通过'),
          usedAt: time('最近使用'),
          createdAt: time('添加时间'),
        },
      },
      realNameChecks: {
        name: '实名核验记录',
        each: {
          outcome: words('结果', {
            same: '一致',
            different: '不一致',
            notFound: '查无此人',
            unavailable: '核验服务不可用',
          }),
          at: time('核验时间'),
        },
      },
    },
  },
  orders: {
    title: '订单',
    words: {
      orders: {
        name: '订单',
        each: {
          ordersCode: '订单号',
          status: '状态',
          statusReason: '状态说明',
          placedAt: time('下单时间'),
          paidAt: time('付款时间'),
          completedAt: time('完成时间'),
          canceledAt: time('取消时间'),
          sum: money('实付金额'),
          productMoney: money('商品金额'),
          couponValue: money('优惠券'),
          coinMoney: money('健康币抵扣'),
          transportCosts: money('运费'),
          tax: money('税费'),
          consignee: '收货人',
          consigneePhone: '收货人电话',
          deliveryAddress: '收货地址',
          buyerName: '购买人姓名',
          buyerIdNumber: '购买人身份证号',
          shippingTime: '配送时间',
          patientLabel: '用药人',
          invoiceState: words('发票状态', invoiceStates),
          invoiceType: words('发票类型', invoiceTypeNames),
          invoiceTitle: '发票抬头',
          taxPayerNumber: '纳税人识别号',
          invoiceContent: '发票内容',
          lines: {
            name: '商品',
            each: {
              productCode: '商品编码',
              productName: '商品名称',
              packing: '规格',
              amount: '数量',
              actualPrice: money('单价'),
            },
          },
          refunds: {
            name: '退款',
            each: { amount: money('退款金额'), createdAt: time('发起时间'), doneAt: time('完成时间') },
          },
          parcels: {
            name: '包裹',
            each: { companyName: '快递公司', shippingNumber: '快递单号', shippedAt: time('发货时间') },
          },
        },
      },
      reviews: {
        name: '评价',
        each: {
          ordersCode: '订单号',
          productCode: '商品编码',
          score: '评分',
          content: '评价内容',
          labels: '标签',
          isAnonymous: { name: '匿名评价', as: 'yesNo' },
          pictures: '图片',
          createdAt: time('评价时间'),
        },
      },
      claims: {
        name: '售后申请',
        each: {
          ordersCode: '订单号',
          kind: words('类型', claimKindNames),
          reason: words('原因', claimReasonNames),
          description: '问题描述',
          pictures: '图片',
          state: words('状态', claimStateNames),
          createdAt: time('申请时间'),
          decidedAt: time('处理时间'),
          answer: '商家回复',
        },
      },
    },
  },
  links: {
    title: '订单链接',
    words: {
      links: {
        name: '发送到订单手机号的链接',
        each: {
          purpose: words('用途', { pay: '支付订单', complete: '补充处方资料' }),
          createdAt: time('发送时间'),
          expiresAt: time('失效时间'),
          openedAt: time('首次打开时间'),
          tries: '号码输错次数',
        },
      },
    },
  },
  coupons: {
    title: '健康补贴',
    words: {
      coupons: {
        name: '持有过的健康补贴',
        each: {
          name: '名称',
          couponValue: money('面额'),
          minConsume: money('使用门槛'),
          usingRange: '适用范围',
          grantedAt: time('领取时间'),
          activeDate: time('生效时间'),
          expiredDate: time('到期时间'),
          uses: {
            name: '使用记录',
            each: {
              ordersCode: '订单号',
              amount: money('抵扣金额'),
              usedAt: time('使用时间'),
              returnedAt: time('退回时间'),
            },
          },
        },
      },
      giftClaims: { name: '新人礼包', each: { claimedAt: time('领取时间') } },
    },
  },
  inquiry: {
    title: '问诊与处方',
    words: {
      completionRequests: {
        name: '补充资料请求',
        each: {
          ordersCode: '订单号',
          kind: words('类型', completionKindNames),
          askedAs: words('发送人', completionAskerNames),
          needs: '需要补充',
          note: '说明',
          state: words('状态', completionStateNames),
          askedAt: time('发送时间'),
          expiresAt: time('失效时间'),
          answeredAt: time('补充时间'),
          changed: '更新的内容',
          endedAt: time('结束时间'),
        },
      },
      prescriptions: {
        name: '处方记录',
        each: {
          ordersCode: '订单号',
          state: words('状态', prescriptionStateNames),
          createdAt: time('填写时间'),
          submittedAt: time('提交时间'),
          decidedAt: time('审核时间'),
          validUntil: time('有效期至'),
          usedAt: time('使用时间'),
          reason: '原因',
          patientName: '用药人姓名',
          patientPhone: '用药人手机号',
          patientIdNumber: '用药人身份证号',
          patientCertificate: '用药人其他证件号',
          patientAge: '用药人年龄',
          relation: words('与本人关系', relationNames),
          guardianName: '监护人姓名',
          guardianPhone: '监护人手机号',
          guardianIdNumber: '监护人身份证号',
          healthInfo: {
            name: '健康信息',
            each: { question: '问题', answer: { name: '回答', as: 'yesNo' }, details: '详情' },
          },
          drugs: { name: '药品与疾病', each: { productName: '药品', amount: '数量', diseases: '疾病' } },
          answers: {
            name: '安全问答',
            each: { question: words('问题', safetyQuestionTexts), answer: { name: '回答', as: 'yesNo' } },
          },
          pregnancy: words('怀孕情况', pregnancyAnswerNames),
          riskNoticeVersion: '用药风险与说明版本',
          warnings: { name: '用药警示', each: { warning: '警示', reason: '仍需购买的原因' } },
          questions: {
            name: '药师提问',
            each: {
              question: '问题',
              askedAt: time('提问时间'),
              answer: '您的回复',
              answeredAt: time('回复时间'),
            },
          },
          pictures: '图片张数',
        },
      },
    },
  },
  payments: {
    title: '付款与退款',
    words: {
      payments: {
        name: '付款',
        each: {
          provider: words('付款方式', paymentProviderNames),
          amount: money('金额'),
          state: words('状态', paymentStateNames),
          transactionId: '支付渠道交易号',
          createdAt: time('发起时间'),
          endedAt: time('结束时间'),
        },
      },
      refunds: {
        name: '退款',
        each: {
          amount: money('金额'),
          state: words('状态', refundStateNames),
          createdAt: time('发起时间'),
          doneAt: time('完成时间'),
        },
      },
    },
  },
  invoices: {
    title: '发票',
    words: {
      invoices: {
        name: '开具的发票',
        each: {
          ordersCode: '订单号',
          invoiceType: words('发票类型', invoiceTypeNames),
          state: words('状态', invoiceStates),
          title: '发票抬头',
          taxPayerNumber: '纳税人识别号',
          content: '发票内容',
          amount: money('金额'),
          requestedAt: time('申请时间'),
          issuedAt: time('开具时间'),
          invoiceNumber: '发票号码',
          reversalNumber: '红字发票号码',
        },
      },
    },
  },
  plans: {
    title: '用药计划',
    words: {
      remindRefills: { name: '接收余量提醒', as: 'yesNo' },
      plans: {
        name: '用药计划',
        each: {
          productCode: '商品编码',
          productName: '商品名称',
          patientLabel: '用药人',
          state: words('状态', planStateNames),
          times: '用药时间',
          unitsPerTime: '每次用量',
          unit: '单位',
          everyDays: '间隔（天）',
          unitsLeft: '剩余数量',
          remindRefill: { name: '余量提醒', as: 'yesNo' },
          refillToldAt: time('提醒时间'),
          createdAt: time('创建时间'),
          supplies: {
            name: '购药记录',
            each: {
              ordersCode: '订单号',
              units: '数量',
              suppliedAt: time('收货时间'),
              takenBackAt: time('退款时间'),
            },
          },
        },
      },
    },
  },
  cart: {
    title: '购物清单',
    words: {
      items: {
        name: '清单中的商品',
        each: {
          itemCode: '商品编码',
          isRx: { name: '处方药', as: 'yesNo' },
          amount: '数量',
          addedPrice: money('加入时的价格'),
          addedAt: time('加入时间'),
        },
      },
      crossBorder: {
        name: '跨境购买额度',
        each: { year: '年份', amount: money('计入额度的金额'), isFreed: { name: '已退回额度', as: 'yesNo' } },
      },
    },
  },
  uploads: {
    title: '上传的图片',
    words: {
      pictures: {
        name: '上传的图片',
        each: {
          file: '文件',
          type: '格式',
          size: { name: '大小', as: 'bytes' },
          width: '宽（像素）',
          height: '高（像素）',
          usedFor: words('使用于', {
            avatar: '头像',
            review: '商品评价',
            claim: '售后申请',
            certificate: '证件',
            prescription: '处方',
            medicalRecord: '病历',
          }),
          createdAt: time('上传时间'),
        },
      },
    },
  },
  favourites: {
    title: '收藏',
    words: {
      favourites: {
        name: '收藏的商品',
        each: { productCode: '商品编码', productName: '商品名称', createdAt: time('收藏时间') },
      },
    },
  },
  coins: {
    title: '健康币',
    words: {
      lots: { name: '各年到期的健康币', each: { remaining: '剩余（个）', expiresAt: time('到期时间') } },
      uses: {
        name: '订单使用的健康币',
        each: { ordersCode: '订单号', amount: '使用（个）', returned: '已退回（个）' },
      },
    },
  },
  ledger: {
    title: '资金与健康币明细',
    words: {
      money: {
        name: '资金明细',
        each: {
          kind: words('类型', moneyKindNames),
          amount: money('金额'),
          debit: words('转出', bookNames),
          credit: words('转入', bookNames),
          at: time('时间'),
        },
      },
      coins: {
        name: '健康币明细',
        each: { kind: words('类型', coinKindNames), coinAmount: '数量（个）', at: time('时间') },
      },
    },
  },
  reservations: {
    title: '预订',
    words: {
      reservations: {
        name: '预订的缺货商品',
        each: {
          productCode: '商品编码',
          productName: '商品名称',
          cellPhone: '通知手机号码',
          createdAt: time('预订时间'),
          arrivedAt: time('到货时间'),
          toldAt: time('通知时间'),
        },
      },
    },
  },
  consent: {
    title: '授权与敏感信息查看记录',
    words: {
      consents: {
        name: '同意过的协议与授权',
        each: {
          kind: words('内容', consentTitles),
          version: '版本',
          givenAt: time('同意时间'),
          withdrawnAt: time('撤回时间'),
        },
      },
      sensitiveReads: {
        name: '敏感信息查看记录',
        each: {
          kind: words('内容', sensitiveKindNames),
          reader: words('查看者', sensitiveReaderNames),
          device: '设备',
          at: time('时间'),
        },
      },
    },
  },
  closure: {
    title: '注销申请',
    words: {
      applications: {
        name: '注销申请',
        each: {
          reason: words('原因', closureReasonNames),
          reasonText: '补充说明',
          appliedAt: time('申请时间'),
          erasesAt: time('计划删除时间'),
          takenBackAt: time('撤销时间'),
        },
      },
    },
  },
  exports: {
    title: '个人信息副本',
    words: {
      exports: {
        name: '生成过的副本',
        each: {
          state: words('状态', exportStateNames),
          askedAt: time('申请时间'),
          expiresAt: time('有效期至'),
          size: { name: '大小', as: 'bytes' },
        },
      },
    },
  },
}
