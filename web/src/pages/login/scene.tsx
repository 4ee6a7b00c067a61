import { EntryScene } from '../../ui/entry-scene.tsx'

/** What stands beside the form on wide screens: a drawing and a few words to trust in. */
export function Scene() {
  return (
    <EntryScene
      slogan={
        <>
          安心用药
          <br />
          一路陪伴
        </>
      }
      sub="从问诊、审方到送药上门，都有药师在身边"
      points={[
        { icon: 'seal-check', text: '正品保障' },
        { icon: 'stethoscope', text: '执业药师审方' },
        { icon: 'lock', text: '健康信息加密' },
      ]}
    />
  )
}
