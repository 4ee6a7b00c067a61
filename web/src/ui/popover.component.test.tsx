import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdTime, shopper } from '../testing/page.tsx'
import { Popover } from './popover.tsx'

const isOpen = () => screen.queryByRole('region', { name: '导航' }) !== null

test('a panel that opened under the pointer stays when its trigger is pressed, and the next press closes it', async () => {
  const later = holdTime()
  const user = shopper()
  render(
    <Popover trigger="网站导航" label="导航">
      {() => <a href="/user">我的禾安</a>}
    </Popover>,
  )
  const trigger = screen.getByRole('button', { name: '网站导航' })
  await user.hover(trigger)
  expect(isOpen()).toBe(false)
  await later(200)
  expect(isOpen()).toBe(true)
  await user.click(trigger)
  expect(isOpen()).toBe(true)
  await user.click(trigger)
  expect(isOpen()).toBe(false)
  await user.unhover(trigger)
  await later(300)
  expect(isOpen()).toBe(false)
})
