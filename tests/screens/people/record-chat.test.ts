import { beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** The list and the record of somebody who wrote on WhatsApp, as they are without scripts. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const said = 45
let id = ''
let chat = ''

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	const { phoneNumberId } = salonNumber
	const elsa = { name: 'Elsa Mora', from: '5215570009001', phoneNumberId }
	const drafts = Array.from({ length: said }, (_, place) => {
		return { ...elsa, text: `Mensaje número ${place + 1}`, at: opening - (said - place) * 60_000 }
	})
	await salon.graph.deliverBatch(drafts)
	await until('all of it stands in the chat', async () => (await at('/chat')).words.includes(`número ${said}`))
	const [client] = await salon.own.visitor.call<{ _id: string }[]>('GET /client/search?search=elsa')
	id = client?._id ?? ''
	chat = /href="(\/chat\/thr_\w+)"/.exec((await at(`/contactos/${id}`)).html)?.[1] ?? ''
}, 90_000)

test('CON-046 CON-070 the list has a button to the chat with a person, and the tab Chat of the record shows what was said', async () => {
	const list = await at('/contactos?q=elsa')
	expect(list.html).toMatch(new RegExp(`href="${chat}"[^>]*>[\\s\\S]{0,600}?Abrir el chat con Elsa Mora`))
	const opened = await list.open(/^Abrir el chat con Elsa Mora$/)
	expect(opened.path).toBe(chat)
	expect(opened.words).toContain(`Mensaje número ${said}`)
	const tab = await at(`/contactos/${id}?pestana=chat`)
	expect(tab.words).toContain(`Mensaje número ${said}`)
	expect(tab.html).toContain(`href="${chat}"`)
})

test('CON-048 a page of a conversation holds twenty messages, whether there are more, and where they begin', async () => {
	type Page = { messages: { message: string }[]; hasMore: boolean; before: string | null }
	const read = async (before = ''): Promise<Page> => {
		const path = `/api/thread/messages?clientId=${id}${before ? `&before=${encodeURIComponent(before)}` : ''}`
		return (await salon.own.visitor.get(path)).json() as Promise<Page>
	}
	const told: string[] = []
	const sizes: number[] = []
	let page = await read()
	for (;;) {
		sizes.push(page.messages.length)
		told.unshift(...page.messages.map(({ message }) => message))
		if (!page.hasMore) break
		page = await read(page.before ?? '')
	}
	expect(sizes).toEqual([20, 20, 5])
	expect(told).toEqual(Array.from({ length: said }, (_, place) => `Mensaje número ${place + 1}`))
})

test('CON-053 a chat without anything to read says so', async () => {
	const client = { name: 'Ivonne', whatsapp: '5570009002', type: 'client' }
	const { _id } = await salon.own.visitor.call<{ _id: string }>('POST /client', { client })
	expect((await at(`/contactos/${_id}?pestana=chat`)).words).toContain('Sin registros de thread')
	await salon.plant("UPDATE messages SET type = 'function_call' WHERE contact_id = ?", [id])
	expect((await at(`/contactos/${id}?pestana=chat`)).words).toContain('No hay mensajes disponibles')
	await salon.plant("UPDATE messages SET type = 'text' WHERE contact_id = ?", [id])
})

test('CON-056 where the business is not signed in with Facebook, the box to write in gives way to the documented words', async () => {
	expect((await at(chat)).words).not.toContain('Debes iniciar sesión con Facebook')
	await salon.plant("UPDATE channel_accounts SET state = 'disconnected' WHERE business_id = ?", [salon.own.businessId])
	const page = await at(chat)
	expect(page.words).toContain('Debes iniciar sesión con Facebook para poder enviar mensajes')
	expect(page.html).not.toMatch(/<textarea[^>]*name="text"/)
	await salon.plant("UPDATE channel_accounts SET state = 'connected' WHERE business_id = ?", [salon.own.businessId])
})
