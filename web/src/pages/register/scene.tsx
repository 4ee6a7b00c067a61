import { EntryScene } from '../../ui/entry-scene.tsx'

/** What waits for a newcomer. */
export function Scene() {
  return (
    <EntryScene
      slogan={
        <>
          一个账号
          <br />
          照顾全家健康
        </>
      }
      sub="订单、问诊与用药记录，都在自己的账号里"
      points={[
        { icon: 'seal-check', text: '正品保障' },
        { icon: 'stethoscope', text: '药师审方' },
        { icon: 'truck', text: '送药上门' },
      ]}
    />
  )
}
