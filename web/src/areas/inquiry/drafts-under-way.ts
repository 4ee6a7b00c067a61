const underWay = new Map<string, Promise<unknown>>()

/** Drafts that are being kept, by order: who comes back meanwhile reads what is there after it. */
export function noteDraft(ordersCode: string, saving: Promise<unknown>): void {
  const settled = saving
    .catch(() => undefined)
    .then(() => {
      if (underWay.get(ordersCode) === settled) underWay.delete(ordersCode)
    })
  underWay.set(ordersCode, settled)
}

/** Waits for the draft of an order that is being kept, if one is; never throws. */
export async function draftKept(ordersCode: string): Promise<void> {
  await underWay.get(ordersCode)
}
