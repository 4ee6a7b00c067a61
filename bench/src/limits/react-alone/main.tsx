import { createRoot } from 'react-dom/client'

/** The least that a page drawn by React can be. */
function Page() {
  return (
    <main>
      <h1>禾安健康</h1>
      <p>登录后查看订单、用药人和地址。</p>
    </main>
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(<Page />)
