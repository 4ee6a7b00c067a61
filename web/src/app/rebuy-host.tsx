import { callMessages } from '@shop/contract/messages/calls'
import { type ComponentType, type ReactNode, useState } from 'react'
import { rebuyParts } from '../areas/cart/index.ts'
import { RebuyContext } from '../areas/orders/index.ts'
import { isBuilt } from '../router/routes.ts'
import { notify } from '../ui/notice-store.ts'

interface Opened {
  Dialog: ComponentType<{ ordersCode: string; onClose: () => void }>
  ordersCode: string
}

/** Lets the orders below be bought again, in a dialog that is fetched when somebody wants to. */
export function RebuyHost({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  const open = (ordersCode: string) => {
    rebuyParts.load().then(
      ({ RebuyDialog }) => setOpened({ Dialog: RebuyDialog, ordersCode }),
      (error: { forget?: () => void }) => {
        error.forget?.()
        notify(callMessages.NETWORK, 'failure')
      },
    )
  }
  return (
    <RebuyContext value={isBuilt('ShoppingCart') ? open : undefined}>
      {children}
      {opened && <opened.Dialog ordersCode={opened.ordersCode} onClose={() => setOpened(undefined)} />}
    </RebuyContext>
  )
}
