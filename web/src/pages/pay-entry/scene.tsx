import { EntryScene } from '../../ui/entry-scene.tsx'

/** What a link leads to, beside the form. */
export function Scene() {
  return (
    <EntryScene
      slogan={
        <>
          订单已备好
          <br />
          等您确认
        </>
      }
      sub="补全手机号码，即可查看订单并完成支付"
      points={[
        { icon: 'lock', text: '链接仅限本单' },
        { icon: 'seal-check', text: '正品保障' },
        { icon: 'stethoscope', text: '执业药师审方' },
      ]}
    />
  )
}
