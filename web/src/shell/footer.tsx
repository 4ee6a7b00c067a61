import { type AgreementCode, agreements } from '@shop/contract/agreements'
import { helpTitles, helpTopics } from '@shop/contract/messages/help'
import { ScreenLink } from '../router/screen-link.tsx'
import { SHOP_NAME } from '../router/title.ts'
import { Phone, SealCheck, Stethoscope, Truck } from '../ui/icons.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './footer.module.css'
import { AwayLink } from './outside-links.tsx'
import { QrPicture } from './qr.tsx'
import { freightWords, payWords, useSettings } from './settings.ts'
import { useDocumentAddress } from './settings-store.ts'

const codes = Object.keys(agreements) as AgreementCode[]

function Promises({ hours }: { hours: string }) {
  const promises = [
    { Icon: SealCheck, title: '正品保障', text: '持证药房直供' },
    { Icon: Stethoscope, title: '执业药师', text: '处方逐单审核' },
    { Icon: Truck, title: '次日送达', text: '核心城市覆盖' },
    { Icon: Phone, title: '订购热线', text: hours },
  ]
  return (
    <ul className={styles.promises}>
      {promises.map(({ Icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon size={30} className={styles.icon} />
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Hotline({ name, number, hours }: { name: string; number: string; hours: string }) {
  return (
    <p>
      {name} <a href={`tel:${number}`}>{number}</a>
      <br />
      <span className={styles.hours}>服务时间 {hours}</span>
    </p>
  )
}

/** Help, payment and delivery, hotlines, the WeChat account (shop#7, shop#8), on the dark green of the house. */
export function Footer() {
  const { mall, global } = useSettings()
  const { hotlines, wechatAccount, links, rxWording } = global
  const documentAddress = useDocumentAddress()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Promises hours={hotlines.orderingHours} />
        <div className={styles.columns}>
          <section>
            <h2>帮助中心</h2>
            {helpTopics.map((topic) => (
              <p key={topic}>
                <ScreenLink name="Help" params={{ type: topic }}>
                  {helpTitles[topic]}
                </ScreenLink>
              </p>
            ))}
            {links.chat && (
              <p>
                <AwayLink to={links.chat} ownWindow>
                  在线客服
                </AwayLink>
              </p>
            )}
          </section>
          <section>
            <h2>服务协议</h2>
            {codes.map((code) => (
              <p key={code}>
                <AwayLink to={documentAddress(code)}>{agreements[code].title}</AwayLink>
              </p>
            ))}
          </section>
          <section>
            <h2>支付与配送</h2>
            <p>支持{payWords(mall)}</p>
            <p>{freightWords(mall.freight)}</p>
            <p>药品由持证药房发出，全程可查物流</p>
          </section>
          <section>
            <h2>客服热线</h2>
            <Hotline name="订购" number={hotlines.ordering} hours={hotlines.orderingHours} />
            <Hotline name="退换货" number={hotlines.returns} hours={hotlines.returnsHours} />
          </section>
          <section>
            <h2>关注我们</h2>
            <Popover trigger="微信公众号" label="微信公众号二维码" className={styles.wechat}>
              {() => <QrPicture text={wechatAccount.address} words={`微信扫码，关注“${wechatAccount.name}”公众号`} />}
            </Popover>
            <p>用药提醒、健康知识与订单动态</p>
          </section>
        </div>
        <p className={styles.legal}>
          © {SHOP_NAME} · {rxWording.warning}
        </p>
      </div>
    </footer>
  )
}
