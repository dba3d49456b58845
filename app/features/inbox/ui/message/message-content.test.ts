import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { type Message } from '../../schemas.ts'
import { MessageBubble } from './message-bubble.tsx'

const shown = (more: Partial<Message>) => {
	const about = { id: 'm', threadId: 't', contactId: 'c', role: 'user', state: 'received', isDeleted: false } as const
	const message: Message = { ...about, at: '2026-11-17T18:20:00.000Z', type: 'text', text: '', ...more }
	const zone = 'America/Mexico_City'
	return render(createElement(MessageBubble, { message, zone, fileHref: () => '/f', mine: 'business' }))
}

test('a shared contact has its number, an order its products, a story what it is, an edit its mark', async () => {
	const contacts = [{ name: 'Beto Ruiz', phones: [{ phone: '+52 55 1111 2222' }] }]
	const card = await shown({ type: 'contacts', text: 'Beto Ruiz', content: { contacts } })
	expect(card).toContain('href="tel:+525511112222"')
	expect(card).toContain('+52 55 1111 2222')
	const items = [{ productId: 'champu', quantity: 2, price: 180, currency: 'MXN' }, 'peine']
	const order = await shown({ type: 'order', content: { items } })
	expect(order).toContain('2 × champu · $180')
	expect(order.match(/<li>/g)).toHaveLength(1)
	const url = 'https://lookaside.fbsbx.com/s/18'
	const reply = await shown({ text: '¿Cuánto?', content: { story: { kind: 'reply', id: '18', url } } })
	expect(reply).toContain('Respondió a tu historia')
	expect(reply).toContain(`href="${url}"`)
	const odd = { kind: 'reply', url: 'javascript:alert(1)' }
	expect(await shown({ text: '¿?', content: { story: odd } })).not.toContain('javascript:')
	expect(await shown({ type: 'image', content: { attachment: 'story_mention' } })).toContain(
		'Te mencionó en su historia',
	)
	expect(await shown({ text: 'martes', content: { edited: true } })).toContain('Editado')
	expect(await shown({ text: 'martes' })).not.toContain('Editado')
})
